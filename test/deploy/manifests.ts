import { readFileSync, readdirSync } from "node:fs";
import { Deployment, StatefulSet } from "kubernetes-models/apps/v1";
import { HorizontalPodAutoscaler } from "kubernetes-models/autoscaling/v2";
import { Ingress, NetworkPolicy } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Namespace, PersistentVolumeClaim, Secret, Service } from "kubernetes-models/v1";
import { parseAllDocuments } from "yaml";

const FOLDER = "deploy/kubernetes";

interface Model {
  readonly apiVersion: string;
  new (content: never): { validate(): void };
}
const KINDS: Readonly<Record<string, Model>> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Secret,
  Service,
  StatefulSet,
};

export interface Manifest {
  readonly file: string;
  readonly kind: string;
  readonly name: string;
  readonly content: Readonly<Record<string, unknown>>;
}

/** Every document of every file, as `kubectl apply` would take it; including the examples. */
export const manifests: readonly Manifest[] = [FOLDER, `${FOLDER}/examples`].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .flatMap((name) => documentsIn(`${folder}/${name}`)),
);

function documentsIn(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(file, "utf8"), { strict: true }).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    const content = document.toJS() as Record<string, unknown> & { metadata?: { name?: string } };
    return { file, kind: String(content["kind"]), name: content.metadata?.name ?? "", content };
  });
}

/** The others belong to programs that run beside Kubernetes. */
export const isKubernetes = ({ kind }: Manifest): boolean => kind in KINDS;

/** Returns the document of this kind and name, or the first of the kind, as Kubernetes' own type. */
export function manifest(kind: string, name?: string): unknown {
  const found = manifests.find((one) => one.kind === kind && (name === undefined || one.name === name));
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found.content;
}

/**
 * Returns what Kubernetes' API server would object to: a wrong apiVersion, wrong types, missing fields, and unknown
 * names. Its schema lets those pass; but a validator never reads them, which is how they are found.
 */
export function faultsOf({ kind, content }: Pick<Manifest, "kind" | "content">): string[] {
  const Known = KINDS[kind];
  if (!Known || content["apiVersion"] !== Known.apiVersion)
    return [`apiVersion must be ${Known?.apiVersion}`];
  const asked = new Set<string>();
  try {
    watched(new Known(content as never), "", asked).validate();
  } catch (error) {
    return [String(error)];
  }
  return pathsIn(content, "").filter((path) => !asked.has(path));
}

function watched<T extends object>(value: T, path: string, asked: Set<string>): T {
  return new Proxy(value, {
    get(target, key) {
      const found: unknown = Reflect.get(target, key);
      if (typeof key !== "string") return found;
      asked.add(`${path}/${key}`);
      return typeof found === "object" && found !== null ? watched(found, `${path}/${key}`, asked) : found;
    },
  });
}

const pathsIn = (value: unknown, path: string): string[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, inner]) =>
        [`${path}/${key}`].concat(pathsIn(inner, `${path}/${key}`)),
      )
    : [];
