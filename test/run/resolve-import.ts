import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
}

const manifests = new Map<string, Manifest>();
function readManifest(folder: string): Manifest {
  const manifest =
    manifests.get(folder) ?? (JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest);
  manifests.set(folder, manifest);
  return manifest;
}

/**
 * Returns the path of one of our own files that an import names, from the root of the repository: relative to the
 * importing file's folder, or an entry of a package in packages/. Returns other names as they are.
 */
export function resolveImport(name: string, folder: string): string {
  if (name.startsWith(".")) return join(folder, name);
  const [, own, entry = ""] = /^@mynah\/([^/]+)(\/.*)?$/.exec(name) ?? [];
  if (own === undefined) return name;
  const path = readManifest(join("packages", own)).exports[`.${entry}`];
  if (path === undefined) throw new Error(`${name} is no entry of packages/${own}.`);
  return join("packages", own, path);
}
