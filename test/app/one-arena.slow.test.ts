import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startProgram } from "./start-program.ts";

const start = async (env: Readonly<Record<string, string>>) => {
  const dataDir = await mkdtemp(join(tmpdir(), "mynah-arena-"));
  const program = await startProgram({ dataDir, env });
  onTestFinished(async () => void (await program.end("SIGTERM")));
  const { pid } = program;
  const read = async (name: string) => (await readFile(`/proc/${pid}/${name}`, "utf8")).split("\0");
  return { arguments: await read("cmdline"), environment: await read("environ") };
};

it.skipIf(process.platform !== "linux")(
  "runs with one arena of the C library, in the process that was started and with its flags",
  async () => {
    const program = await start({});
    expect(program.environment).toContain("MALLOC_ARENA_MAX=1");
    expect(program.arguments).toContain("--expose-gc");
  },
);

it.skipIf(process.platform !== "linux")("keeps the number of arenas that the operator has set", async () => {
  const program = await start({ MALLOC_ARENA_MAX: "3" });
  expect(program.environment).toContain("MALLOC_ARENA_MAX=3");
});
