import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { UploadView } from "../../src/bots/web/api-types.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram, type RunningProgram } from "./run-program.ts";

let dataDir: string;
let program: RunningProgram;
let anna: WebPerson;
let eve: WebPerson;
let recording: UploadView;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "mynah-voices-"));
  program = await runProgram({ dataDir });
  [anna, eve] = [createPerson(program.url), createPerson(program.url)];
  await eve.ask("/");
  const said = await anna.send(
    "/tts Hello, the build is green. We deploy on Friday at five o'clock. voice:Casper",
  );
  const [file] = (await anna.until(said.job?.id ?? "", ({ state }) => state === "done")).files;
  const bytes = new Uint8Array(await (await anna.ask(file?.url ?? "")).arrayBuffer());
  ({ upload: recording } = (await (await anna.upload(bytes, "me.mp3")).json()) as { upload: UploadView });
});
afterAll(async () => {
  await program.close();
  await rm(dataDir, { recursive: true, force: true });
});

const filesIn = async (folder: string) => (await readdir(join(dataDir, "studio", folder))).length;
async function train(name: string): Promise<void> {
  const { job } = await anna.send(`/voice train name:"${name}" may_use:yes`, { source: recording });
  await anna.until(job?.id ?? "", ({ state }) => state === "done");
}
const offered = async (person: WebPerson) =>
  (await person.json<{ voices: { name: string }[] }>("/api/voices?q=aunt")).voices.map(({ name }) => name);

it("reserves a trained voice for its owner, and deletes it at the built-in service too", async () => {
  await train("Aunt May");
  expect(await offered(anna)).toContain("Aunt May");
  expect((await anna.send("/voice list")).answer?.lines).toEqual(["Aunt May"]);
  const spoken = await anna.send('/tts Hello there. voice:"Aunt May"');
  await anna.until(spoken.job?.id ?? "", ({ state }) => state === "done");
  expect(await filesIn("voices")).toBe(1);

  expect(await offered(eve)).not.toContain("Aunt May");
  expect((await eve.send("/voice list")).answer?.lines).toEqual([]);
  const refused = await eve.send('/tts Hello there. voice:"Aunt May"');
  expect(refused).toMatchObject({
    status: 400,
    error: { text: expect.stringMatching(/^There's no voice/) as string },
  });
  // The playground isn't a server: sharing in it would share with everyone.
  expect((await anna.send("/voice share Aunt May")).error?.text).toMatch(/no server/);

  const tasks = await filesIn("tasks");
  const deleted = await anna.send("/voice delete Aunt May");
  expect(deleted.answer).toMatchObject({
    title: expect.stringMatching(/^Deleted “Aunt May”/) as string,
    lines: [],
  });
  expect([await filesIn("voices"), await filesIn("tasks")]).toEqual([0, tasks - 1]);
  expect((await anna.send('/tts Hello there. voice:"Aunt May"')).status).toBe(400);
});
