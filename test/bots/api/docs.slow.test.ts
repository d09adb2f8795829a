import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JobView, Upload } from "../../../src/bots/api/schemas.ts";
import { wav } from "@mynah/audio-interface/fake";
import { createKey, openApiProgram, type ApiProgram } from "./open-api.ts";

const run = promisify(execFile);
let program: ApiProgram;
let folder: string;
let examples: { readonly sh: readonly string[]; readonly ts: readonly string[] };
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  program = await openApiProgram();
  folder = await mkdtemp(join(tmpdir(), "mynah-api-docs-"));
  await writeFile(join(folder, "talk.wav"), wav(1));
  const page = await readFile(new URL("../../../docs/api.md", import.meta.url), "utf8");
  const blocks = (language: string) =>
    [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(([, code = ""]) => code);
  examples = { sh: blocks("sh"), ts: blocks("ts") };
  env = { PATH: process.env["PATH"], MYNAH: program.url, MYNAH_KEY: await createKey(program.person) };
});
afterAll(async () => {
  await program.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs one command line of an example with curl, and returns what it prints. */
async function curl(line: string, more: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run("sh", ["-c", line], { cwd: folder, env: { ...env, ...more } });
  return stdout;
}

const lines = (block = ""): readonly string[] =>
  block.split(/\n(?=curl)/).filter((line) => line.trim() !== "");

describe("the examples of docs/api.md", () => {
  it("run a command with curl, wait for it and download its file", async () => {
    const [send, follow] = examples.sh;
    const accepted = JSON.parse(await curl(send ?? "")) as { job: JobView };
    const [wait = "", download = ""] = lines(follow);
    const { job } = JSON.parse(await curl(wait, { JOB: accepted.job.id })) as { job: JobView };
    expect(JobView.parse(job).state).toBe("done");
    await curl(download, { JOB: job.id, FILE: job.files[0]?.id ?? "" });
    expect((await readFile(join(folder, "hello.wav"))).subarray(0, 4).toString()).toBe("RIFF");
  });

  it("upload a file with curl, transcribe it and download its transcript and minutes", async () => {
    const [send = "", transcribe = ""] = lines(examples.sh[2]);
    const { upload } = JSON.parse(await curl(send)) as { upload: { id: string } };
    expect(Upload.parse(upload)).toMatchObject({ name: "talk.wav", type: "audio/wav" });
    const { job } = JSON.parse(await curl(transcribe, { UPLOAD: upload.id })) as { job: JobView };
    expect(JobView.parse(job).command).toBe("transcribe");

    await curl(lines(examples.sh[1])[0] ?? "", { JOB: job.id });
    const [search = "", subtitles = "", minutes = ""] = lines(examples.sh[3]);
    expect(JSON.parse(await curl(search))).toMatchObject({ next: null });
    const transcript = { TRANSCRIPT: job.id };
    await curl(subtitles, transcript);
    expect(await readFile(join(folder, "talk.srt"), "utf8")).toMatch(/^1\n00:00:/);
    await curl(minutes, transcript);
    expect(await readFile(join(folder, "minutes.md"), "utf8")).toMatch(/^# Highlights/);
  });

  it("run a command with TypeScript", async () => {
    const file = join(folder, "example.mts");
    await writeFile(file, examples.ts[0] ?? "");
    const { stdout } = await run(process.execPath, [file], { env });
    expect(stdout).toMatch(/^done \S+\.wav$/m);
  });
});
