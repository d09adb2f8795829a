import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { MUTATIONS, type Mutation } from "./mutations.ts";

/** Spoils a copy of the program in each way of mutations.ts: a simulation that notices nothing proves nothing. */
const { values } = parseArgs({
  options: { seeds: { type: "string", default: "10000" }, only: { type: "string" } },
});
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const chosen = MUTATIONS.filter(({ what }) => what.includes(values.only ?? ""));

const waiting = [...chosen.entries()];
const rows: string[] = [];
let survived = 0;
const lane = async () => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [index, mutation] = next;
    const caught = await tryMutation(mutation);
    if (!caught) survived++;
    rows[index] = `| ${mutation.what} | ${caught ?? "SURVIVED"} |`;
    console.error(rows[index]);
  }
};
await Promise.all([lane(), lane()]);
console.log(["| mutation | caught by |", "| --- | --- |", ...rows].join("\n"));
console.log(`\n${chosen.length - survived} of ${chosen.length} caught within ${values.seeds} seeds.`);
process.exitCode = survived === 0 ? 0 : 1;

async function tryMutation(mutation: Mutation): Promise<string | undefined> {
  const place = await mkdtemp(join(tmpdir(), "mynah-mutant-"));
  try {
    for (const part of ["src", "locales", "test", "package.json"])
      await cp(join(ROOT, part), join(place, part), { recursive: true });
    await symlink(join(ROOT, "node_modules"), join(place, "node_modules"));
    for (const [file, from, to] of mutation.edits) await edit(join(place, "src", file), from, to);
    return await firstBroken(place);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function edit(path: string, from: string, to: string): Promise<void> {
  const text = await readFile(path, "utf8");
  if (!text.includes(from)) throw new Error(`${path} has no such place any more: ${from}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
}

async function firstBroken(place: string): Promise<string | undefined> {
  const run = spawn(process.execPath, ["test/simulation/run.ts", "--first", "--seeds", values.seeds], {
    cwd: place,
  });
  let printed = "";
  let complaints = "";
  run.stdout.on("data", (data: Buffer) => (printed += data.toString()));
  run.stderr.on("data", (data: Buffer) => (complaints += data.toString()));
  const [code] = (await once(run, "close")) as [number | null];
  const broken = /^BROKEN {2}(.*)$/m.exec(printed)?.[1];
  if (broken === undefined && code !== 0) throw new Error(`the mutant does not run: ${complaints}`);
  return broken;
}
