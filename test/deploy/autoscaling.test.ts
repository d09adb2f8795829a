import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import type { IDeployment } from "kubernetes-models/apps/v1";
import type { IConfigMap, ISecret } from "kubernetes-models/v1";
import { Registry } from "prom-client";
import { expect, it } from "vitest";
import { createInstruments } from "../../src/ops/metrics/instruments.ts";
import { manifest, manifests } from "./manifests.ts";

interface Rule {
  readonly seriesQuery: string;
  readonly metricsQuery: string;
  readonly name: { readonly as: string };
}
interface Scaled {
  readonly spec: {
    readonly scaleTargetRef: { readonly name: string };
    readonly minReplicaCount: number;
    readonly maxReplicaCount: number;
    readonly triggers: readonly { readonly type: string; readonly metadata: Record<string, string> }[];
  };
}
interface Monitor {
  readonly spec: {
    readonly selector: { readonly matchLabels: Record<string, string> };
    readonly podTargetLabels: readonly string[];
    readonly podMetricsEndpoints: readonly {
      readonly port: string;
      readonly path: string;
      readonly authorization: { readonly credentials: { readonly name: string; readonly key: string } };
    }[];
  };
}

const adapter = manifests.find(({ file }) => file.endsWith("prometheus-adapter.yaml"))?.content;
const [rule] = (adapter?.["externalRules"] ?? []) as Rule[];
const query = rule?.metricsQuery ?? "";
const autoscaler = (manifest("HorizontalPodAutoscaler") as IHorizontalPodAutoscaler).spec;
const keda = (manifest("ScaledObject") as Scaled).spec;
const monitor = manifest("PodMonitor") as Monitor;
const workers = (manifest("Deployment", "worker") as IDeployment).spec?.template;

it("queries metrics and labels that the program exports", () => {
  const known = Object.values(createInstruments(new Registry())) as unknown as { name: string }[];
  const asked = [...`${rule?.seriesQuery} ${query}`.matchAll(/\bmynah_\w+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(2);
  for (const name of asked) expect(known.map((one) => one.name)).toContain(name);
});

it("selects the pods by the labels that the monitor assigns", () => {
  expect(workers?.metadata?.labels).toMatchObject(monitor.spec.selector.matchLabels);
  const [, job, label, value] = /up\{job="([^"]+)", (\w+)="(\w+)"\}/.exec(query) ?? [];
  expect(job).toBe("mynah/mynah");
  expect(monitor.spec.podTargetLabels.map((name) => name.replace(/[^a-z]/g, "_"))).toContain(label);
  expect(Object.values(workers?.metadata?.labels ?? {})).toContain(value);
});

it("lets Prometheus in with the token from the secret, at the pods' port", () => {
  const [endpoint] = monitor.spec.podMetricsEndpoints;
  expect(endpoint).toMatchObject({ port: workers?.spec?.containers[0]?.ports?.[0]?.name, path: "/metrics" });
  const { metadata, stringData } = manifest("Secret") as ISecret;
  expect(endpoint?.authorization.credentials.name).toBe(metadata?.name);
  expect(stringData).toHaveProperty(endpoint?.authorization.credentials.key ?? "");
});

it("considers workers full when nine tenths of their slots are in use", () => {
  const slots = Number((manifest("ConfigMap") as IConfigMap).data?.["WORKER_SLOTS"]);
  expect(query).toContain(`> on() ${slots * 0.9} * count(`);
});

it("scales by the adapter's metric, and with KEDA in the same way", () => {
  const external = autoscaler?.metrics?.find(({ type }) => type === "External")?.external;
  expect(external?.metric.name).toBe(rule?.name.as);
  const cpu = autoscaler?.metrics?.find(({ type }) => type === "Resource")?.resource?.target;
  expect(keda).toMatchObject({
    scaleTargetRef: { name: autoscaler?.scaleTargetRef.name },
    minReplicaCount: autoscaler?.minReplicas,
    maxReplicaCount: autoscaler?.maxReplicas,
    triggers: [
      { type: "prometheus", metadata: { query, threshold: external?.target.value } },
      { type: "cpu", metadata: { value: String(cpu?.averageUtilization) } },
    ],
  });
});

it("is an example next to the manifests, so that the two are never applied together", () => {
  const folders = manifests.filter(({ kind }) =>
    ["ScaledObject", "PodMonitor", "Secret", "Ingress"].includes(kind),
  );
  expect(folders.map(({ file }) => file.split("/").at(-2))).toEqual(folders.map(() => "examples"));
  expect(new Set(folders.map(({ kind }) => kind)).size).toBe(4);
});
