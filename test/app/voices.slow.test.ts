import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import type { UploadView } from "../../src/bots/web/api-types.ts";
import { createPerson, type WebPerson } from "./person.ts";
import { runProgram } from "./run-program.ts";
import { uploadFile, useProgram } from "./use-program.ts";

const app = useProgram(runProgram, { service: "none" });
const { anna, make } = app;
let eve: WebPerson;
let recording: UploadView;

beforeAll(async () => {
  eve = createPerson(app.program.url);
  await eve.ask("/");
  const [file] = (
    await make("/tts Hello, the build is green. We deploy on Friday at five o'clock. voice:Casper")
  ).files;
  const bytes = new Uint8Array(await (await anna.ask(file?.url ?? "")).arrayBuffer());
  recording = await uploadFile(anna, bytes, "me.mp3");
});

const filesIn = async (folder: string) => (await readdir(join(app.dataDir, "studio", folder))).length;
const offered = async (person: WebPerson) =>
  (await person.json<{ voices: { name: string }[] }>("/api/voices?q=aunt")).voices.map(({ name }) => name);

it("reserves a trained voice for its owner, and deletes it at the built-in service too", async () => {
  await make('/voice train name:"Aunt May" may_use:yes', { source: recording });
  expect(await offered(anna)).toContain("Aunt May");
  // It is noted as ready right after its job has ended.
  await expect.poll(async () => (await anna.send("/voice list")).answer?.lines).toEqual(["Aunt May"]);
  await make('/tts Hello there. voice:"Aunt May"');
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
