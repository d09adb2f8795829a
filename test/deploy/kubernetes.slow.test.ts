import type { IDeployment, IStatefulSet } from "kubernetes-models/apps/v1";
import type { IHorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import type { IIngress, INetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import type { IPodDisruptionBudget } from "kubernetes-models/policy/v1";
import type { IConfigMap, IPersistentVolumeClaim, ISecret, IService } from "kubernetes-models/v1";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config.ts";
import { registerHealth } from "../../src/ops/health.ts";
import { faultsOf, isKubernetes, manifest, manifests } from "./manifests.ts";
import { GONE_AFTER_S, NAMES, PORT, SECRETS, mebibytes, memoryNeeded } from "./settings.ts";

const settings = (manifest("ConfigMap") as IConfigMap).data ?? {};
const secretsIn = (name: string) => Object.entries((manifest("Secret", name) as ISecret).stringData ?? {});
const SECRET_NAMES = ["mynah", "mynah-web", "mynah-bots", "mynah-worker"];
const workloads = [
  ["web", manifest("Deployment", "web") as IDeployment],
  ["bots", manifest("StatefulSet", "bots") as IStatefulSet],
  ["worker", manifest("Deployment", "worker") as IDeployment],
] as const;
const named = manifests.filter(isKubernetes).map((one) => [`${one.kind} ${one.name}`, one] as const);

describe("the manifests", () => {
  it.each(named)("%s is valid for Kubernetes", (_name, one) => {
    expect(faultsOf(one)).toEqual([]);
  });

  it("are found invalid with an unknown name, a wrong type, or an old apiVersion", () => {
    const { content, kind } = manifests.find((one) => one.name === "worker") ?? { content: {}, kind: "" };
    const text = JSON.stringify(content);
    const faultsWith = (from: string, to: string) =>
      faultsOf({ kind, content: JSON.parse(text.replace(from, to)) as Record<string, unknown> });
    expect(faultsWith('"readinessProbe"', '"readynessProbe"')[0]).toMatch(/\/0\/readynessProbe$/);
    expect(faultsWith(`"containerPort":${PORT}`, '"containerPort":"http"')[0]).toContain("must be integer");
    expect(faultsWith('"apiVersion":"apps/v1"', '"apiVersion":"apps/v1beta2"')).toHaveLength(1);
    expect(faultsWith('"template"', '"pod"')[0]).toContain("template");
  });

  it("use one namespace, which comes first", () => {
    expect(manifests[0]).toMatchObject({ kind: "Namespace", name: "mynah" });
    const others = manifests.filter(({ kind }) => !["Namespace", "undefined"].includes(kind));
    for (const { content } of others) expect(content).toMatchObject({ metadata: { namespace: "mynah" } });
  });
});

describe.each(workloads)("the pods of %s", (name, { spec }) => {
  const pod = spec?.template.spec;
  const [container] = pod?.containers ?? [];

  it("match the selectors of other manifests", () => {
    const labels = spec?.template.metadata?.labels;
    expect(spec?.selector.matchLabels).toEqual(labels);
    expect(
      (manifest("PodDisruptionBudget", name) as IPodDisruptionBudget).spec?.selector?.matchLabels,
    ).toEqual(labels);
    expect(labels).toMatchObject(
      (manifest("NetworkPolicy") as INetworkPolicy).spec?.podSelector?.matchLabels ?? { no: "" },
    );
    if (name !== "worker") expect((manifest("Service", name) as IService).spec?.selector).toEqual(labels);
  });

  it("start with their role, from the settings and the secret alone", () => {
    expect(container?.envFrom).toEqual([
      { configMapRef: { name: "mynah" } },
      { secretRef: { name: "mynah" } },
      { secretRef: { name: `mynah-${name}`, optional: true } },
    ]);
    const own = Object.fromEntries((container?.env ?? []).map(({ name: key, value }) => [key, value ?? "0"]));
    const env = Object.fromEntries(
      Object.entries({ ...settings, ...own }).map(([key, value]) => [
        key,
        value.replace("$(POD_INDEX)", own["POD_INDEX"] ?? ""),
      ]),
    );
    expect(Object.keys(env).filter((key) => key !== "POD_INDEX" && !NAMES.includes(key))).toEqual([]);
    expect(parseConfig(env).ROLES).toEqual([name]);
  });

  it("are probed where the program answers", async () => {
    expect(container?.ports).toEqual([{ name: "http", containerPort: PORT }]);
    const http = fastify();
    registerHealth(http, { shared: {}, own: {} });
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    for (const probe of probes) {
      expect(probe?.httpGet?.port).toBe("http");
      expect((await http.inject(probe?.httpGet?.path ?? "")).statusCode).toBe(200);
    }
    // Their dependencies may be down; restarting all pods would not bring those back.
    expect(container?.livenessProbe?.httpGet?.path).toBe("/healthz");
  });

  it("stay ready while the database or the audio service is down, but not without their own connection", async () => {
    const works = async () => undefined;
    const fails = async () => Promise.reject(new Error("away"));
    const statusWith = async (checks: Parameters<typeof registerHealth>[1]) => {
      const http = fastify();
      registerHealth(http, checks);
      return (await http.inject(container?.readinessProbe?.httpGet?.path ?? "")).statusCode;
    };
    expect(await statusWith({ shared: { database: fails }, own: { discord: works } })).toBe(200);
    expect(await statusWith({ shared: { database: works }, own: { discord: fails } })).toBe(503);
    const budget = (manifest("PodDisruptionBudget", name) as IPodDisruptionBudget).spec;
    expect(budget?.unhealthyPodEvictionPolicy).toBe("AlwaysAllow");
  });

  it("have the memory that the program and its media processes may take", () => {
    const limit = container?.resources?.limits?.["memory"];
    expect(mebibytes(String(limit))).toBeGreaterThanOrEqual(memoryNeeded({ jobs: name === "worker" }));
  });

  it("say how much of a node's disk they take, and may write no more than that to /tmp", () => {
    const { requests, limits } = container?.resources ?? {};
    expect(requests?.["ephemeral-storage"]).toMatch(/^\d+Mi$/);
    const most = mebibytes(String(limits?.["ephemeral-storage"]));
    const tmp = pod?.volumes?.find(({ emptyDir }) => emptyDir)?.emptyDir?.sizeLimit;
    expect(mebibytes(String(tmp))).toBeLessThan(most);
  });

  it("have the time to finish running work", () => {
    const before = container?.lifecycle?.preStop?.sleep?.seconds ?? 0;
    expect(pod?.terminationGracePeriodSeconds).toBeGreaterThan(GONE_AFTER_S + before);
  });

  it("have no privileges, write only to their volumes, and share the folder of files across nodes", () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } },
    });
    expect(container?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    const claim = manifest("PersistentVolumeClaim") as IPersistentVolumeClaim;
    expect(claim.spec?.accessModes).toEqual(["ReadWriteMany"]);
    expect(pod?.volumes?.[0]?.persistentVolumeClaim?.claimName).toBe(claim.metadata?.name);
    expect(container?.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(["/data", "/tmp"]);
  });
});

describe("the settings", () => {
  it("contain no secret, and each secret is in one of the example secrets, without a value", () => {
    expect(Object.keys(settings).filter((name) => SECRETS.includes(name))).toEqual([]);
    const all = SECRET_NAMES.flatMap(secretsIn);
    expect(new Set(all.map(([, value]) => value))).toEqual(new Set([""]));
    // No container runs a studio.
    const expected = SECRETS.filter((name) => !name.startsWith("STUDIO_"));
    expect(all.map(([name]) => name).toSorted()).toEqual(expected.toSorted());
  });

  it("give passwords of pages to the web alone, and what opens Slack's connection to the bots alone", () => {
    const namesOf = (role: string) => secretsIn(`mynah-${role}`).map(([name]) => name);
    expect(namesOf("web")).toEqual(["WEB_PASSWORD", "ADMIN_PASSWORD"]);
    expect(namesOf("bots")).toEqual(["SLACK_APP_TOKEN", "SLACK_SIGNING_SECRET"]);
    expect(namesOf("worker")).toEqual(["MINUTES_API_KEY"]);
  });

  it("let uploads of the largest size and event streams through the ingress", () => {
    const annotations = (manifest("Ingress") as IIngress).metadata?.annotations ?? {};
    const setting = (name: string) => annotations[`nginx.ingress.kubernetes.io/${name}`];
    const { UPLOAD_MAX_MB } = parseConfig(settings);
    expect(mebibytes(setting("proxy-body-size") ?? "")).toBeGreaterThan(UPLOAD_MAX_MB);
    expect([setting("proxy-request-buffering"), setting("proxy-buffering")]).toEqual(["off", "off"]);
  });

  it("assign every Discord shard to exactly one of the pods", () => {
    const bots = (manifest("StatefulSet", "bots") as IStatefulSet).spec;
    const share = bots?.template.spec?.containers[0]?.env?.find(
      ({ name }) => name === "DISCORD_SHARE",
    )?.value;
    expect(share).toBe(`$(POD_INDEX)/${bots?.replicas}`);
    expect(Number(settings["DISCORD_SHARDS"])).toBeGreaterThanOrEqual(bots?.replicas ?? Infinity);
  });

  it("route the platforms' requests to the listeners, at the address in the settings", () => {
    const { rules = [], tls } = (manifest("Ingress") as IIngress).spec ?? {};
    const host = new URL(settings["PUBLIC_URL"] ?? "").hostname;
    expect([rules.map((rule) => rule.host), tls?.[0]?.hosts]).toEqual([[host], [host]]);
    const paths = rules[0]?.http?.paths.map(({ path, backend }) => [path, backend.service?.name]);
    expect(paths).toEqual([
      ["/slack", "bots"],
      ["/telegram", "bots"],
      ["/discord", "bots"],
      ["/", "web"],
    ]);
  });

  it("let the pods reach PostgreSQL, Redis and Sentinels", () => {
    const { egress = [] } = (manifest("NetworkPolicy") as INetworkPolicy).spec ?? {};
    const open = egress.filter(({ to }) => to === undefined).flatMap(({ ports = [] }) => ports);
    expect(open.map(({ port }) => port)).toEqual([5432, 6379, 26379]);
    // A host's address, which no selector of pods or namespaces matches.
    const dns = egress.find(({ ports = [] }) => ports.some(({ port }) => port === 53));
    expect(dns?.to).toContainEqual({ ipBlock: { cidr: "169.254.20.10/32" } });
  });

  it("leave the number of workers to the autoscaler", () => {
    const { spec } = manifest("HorizontalPodAutoscaler") as IHorizontalPodAutoscaler;
    expect(spec?.scaleTargetRef).toEqual({ apiVersion: "apps/v1", kind: "Deployment", name: "worker" });
    expect((manifest("Deployment", "worker") as IDeployment).spec).not.toHaveProperty("replicas");
  });
});
