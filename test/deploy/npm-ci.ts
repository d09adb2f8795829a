import { copyFileSync, linkSync, lstatSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { readlinkSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/*
 * Stands in for npm when a test runs the image's build: a real `npm ci` takes 10 to 100 seconds, and a registry. Links
 * the packages that it would install from this repository's own node_modules, by package-lock.json.
 */

interface Locked {
  /** Of a link: the folder in packages/. */
  readonly resolved?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
}
type Packages = Readonly<Record<string, Locked>>;

/** Returns where in node_modules `npm ci --omit=dev` puts packages, and with `--omit=optional` also those left out by it. */
export function productionPaths(packages: Packages, { optional = true } = {}): string[] {
  const found = new Set([""]);
  for (const path of found) {
    const { link, resolved = "" } = packages[path] ?? {};
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      packages[link ? resolved : path] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    const names = [...Object.keys(dependencies ?? {}), ...peers];
    if (optional) names.push(...Object.keys(optionalDependencies ?? {}));
    for (const name of names) {
      const to = resolvedPath(packages, path, name);
      if (to !== undefined && fitsHere(packages[to])) found.add(to);
    }
  }
  found.delete("");
  return [...found].toSorted();
}

/** Returns where Node finds a package that the one at `from` asks for. */
function resolvedPath(packages: Packages, from: string, name: string): string | undefined {
  for (let at = from; ; at = at.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, "")) {
    const path = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (path in packages) return path;
    if (at === "") return undefined;
  }
}

const fitsHere = ({ os, cpu, libc }: Locked = {}) =>
  (os?.includes(process.platform) ?? true) &&
  (cpu?.includes(process.arch) ?? true) &&
  (libc?.includes(libcHere()) ?? true);

/** Returns the C library of this machine as npm names it. Its report has a version only with glibc. */
function libcHere(): "glibc" | "musl" {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? "musl" : "glibc";
}

/** Hard links: nothing is copied, and a package can't be found through the repository's node_modules by mistake. */
function linkTree(from: string, to: string): void {
  if (lstatSync(from).isSymbolicLink()) {
    mkdirSync(dirname(to), { recursive: true });
    return symlinkSync(readlinkSync(from), to);
  }
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === "node_modules") continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (lstatSync(source).isFile()) linkFile(source, target);
    else linkTree(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // Another disk, or somebody else's file.
    copyFileSync(source, target);
  }
}

export interface LinkOptions {
  readonly optional: boolean;
  /** Packages that stay even if optional: what their paths begin with. */
  readonly keep?: readonly string[];
}

/** Links the packages of `npm ci --omit=dev` into a folder, which has none yet, and returns their paths. */
export function linkPackages(folder: string, { optional, keep = [] }: LinkOptions): string[] {
  const repository = join(import.meta.dirname, "../..");
  const lock = readFileSync(join(repository, "package-lock.json"), "utf8");
  const { packages } = JSON.parse(lock) as { packages: Packages };
  const kept = productionPaths(packages).filter((path) => keep.some((start) => path.startsWith(start)));
  const paths = [...new Set([...productionPaths(packages, { optional }), ...kept])];
  for (const path of paths) linkTree(join(repository, path), join(folder, path));
  return paths;
}

if (import.meta.main) {
  const [command, ...flags] = process.argv.slice(2);
  if (command === "cache") process.exit(0);
  if (command !== "ci" || flags[0] !== "--omit=dev") throw new Error(`npm ${command} ${flags.join(" ")}`);
  rmSync("node_modules", { recursive: true, force: true });
  linkPackages(".", { optional: !flags.includes("--omit=optional") });
}
