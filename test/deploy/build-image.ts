import { execFile } from "node:child_process";
import { chmod, cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { isInContext, readStages, type Instruction, type Stage } from "./dockerfile.ts";

/** Commands that change the system rather than /app. Their exact text is all that can be checked without one. */
const SYSTEM = new Set([
  "apt-get update && apt-get install --yes --no-install-recommends libvulkan1 && rm -r /var/lib/apt/lists/*",
  "groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node && install -d -o node -g node /data /app/compiled",
]);

export interface BuiltImage {
  /** The image's root folder. */
  readonly root: string;
  /** /app in it. */
  readonly app: string;
  readonly env: Readonly<Record<string, string>>;
  /** Without `node`, which the caller replaces with its own. */
  readonly start: readonly string[];
  readonly healthCheck: readonly string[];
}

/**
 * Does in `folder` what `docker build` does with the Dockerfile: each stage has a folder, COPY takes only what
 * .dockerignore leaves, and RUN runs, with a stand-in for npm. The base images are empty but for Node.
 */
export async function buildImage(
  folder: string,
  args: Readonly<Record<string, string>> = {},
): Promise<BuiltImage> {
  const path = await createPath(folder);
  const stages = readStages();
  for (const [n, stage] of stages.entries()) {
    const root = join(folder, stage.name ?? `stage-${n}`);
    await mkdir(join(root, "usr/local/bin"), { recursive: true });
    if (stage.base.startsWith("node:")) await writeFile(join(root, "usr/local/bin/node"), "");
    let workdir = root;
    const variables: Record<string, string> = {};
    for (const { name, value } of stage.instructions) {
      if (name === "WORKDIR") workdir = join(root, value);
      if (name === "WORKDIR") await mkdir(workdir, { recursive: true });
      if (name === "ARG") Object.assign(variables, pair(value), args);
      if (name === "COPY") await copy(value, { folder, root, workdir });
      if (name === "RUN" && !SYSTEM.has(value))
        await promisify(execFile)("/bin/sh", ["-ec", value], {
          cwd: workdir,
          env: { PATH: path, ...variables },
        });
    }
  }
  return describeImage(stages.at(-1), folder, stages.length - 1);
}

const pair = (value: string) => Object.fromEntries([value.split("=", 2) as [string, string]]);

/** Programs of the machine; before them npm's stand-in, and Node. */
async function createPath(folder: string): Promise<string> {
  const bin = join(folder, "bin");
  await mkdir(bin, { recursive: true });
  const npm = join(bin, "npm");
  const script = join(import.meta.dirname, "npm-ci.ts");
  await writeFile(npm, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  await chmod(npm, 0o755);
  await symlink(process.execPath, join(bin, "node"));
  return `${bin}:/usr/bin:/bin`;
}

interface Place {
  readonly folder: string;
  readonly root: string;
  readonly workdir: string;
}

async function copy(value: string, { folder, root, workdir }: Place): Promise<void> {
  const words = value.split(" ");
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const to = words.pop() ?? "";
  for (const source of words) {
    if (from === undefined && !isInContext(source))
      throw new Error(`COPY ${source}: not in the build's context`);
    const target = to.startsWith("/")
      ? join(root, to)
      : join(workdir, to.endsWith("/") ? `${to}${basename(source)}` : to);
    // Renamed, because the stage that it comes from isn't used again.
    if (from === undefined) await cp(source, target, { recursive: true });
    else await promisify(execFile)("/bin/cp", ["-al", join(folder, from, source), target]);
  }
}

function describeImage(stage: Stage | undefined, folder: string, n: number): BuiltImage {
  const last = (name: string): Instruction["value"] =>
    stage?.instructions.findLast((one) => one.name === name)?.value ?? "";
  const root = join(folder, `stage-${n}`);
  const commandOf = (value: string) => {
    const [node, ...words] = JSON.parse(value.replace(/^.*?CMD /, "")) as string[];
    if (node !== "node") throw new Error(`${node} isn't Node`);
    return words;
  };
  return {
    root,
    app: join(root, last("WORKDIR")),
    env: Object.fromEntries(
      [...last("ENV").matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
    start: commandOf(last("CMD")),
    healthCheck: commandOf(last("HEALTHCHECK")),
  };
}
