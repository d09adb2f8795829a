import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openTaskStore } from "../src/tasks/task-store.ts";
import { engineProcesses, whenRunning } from "../testing/engine-processes.ts";
import { bytesAt, KEY, openStudio, type OpenStudio } from "../testing/open-studio.ts";

const TTS = "/v1/audio/speech-synthesis";
const SENTENCE = "The people of the town walked slowly home along the river. ";
/** Never spoken to the end: its engine is stopped. */
const LONG = SENTENCE.repeat(25);
/** Takes longer than its engine takes to be seen, and 20,000 bytes a sentence. */
const RESUMED = SENTENCE.repeat(4);
const RESUMED_BYTES = 80_000;

const open: { close(): Promise<unknown> }[] = [];
const opened = async (...options: Parameters<typeof openStudio>): Promise<OpenStudio> => {
  const studio = await openStudio(...options);
  open.push(studio);
  return studio;
};
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

test("useAsync true and omitted answer 202 and an id at once, false answers 200 and the result", async () => {
  const studio = await opened();
  for (const flag of [{ useAsync: true }, {}]) {
    const { status, body } = await studio.call("POST", TTS, { voice: "casper", text: "Hello.", ...flag });
    expect({ status, body }).toMatchObject({
      status: 202,
      body: { status: 202, taskId: expect.any(String) },
    });
    expect(body.url).toBeUndefined();
    expect(await studio.ended(body.taskId)).toMatchObject({
      status: 200,
      taskId: body.taskId,
      url: expect.stringMatching(/^http/),
    });
  }
  const { status, body } = await studio.now(TTS, { voice: "casper", text: "Hello." });
  expect(status).toBe(200);
  expect((await bytesAt(body.url)).length).toBeGreaterThan(1000);
});

test("tasks resume after a restart; finished ones still answer, at the new address", async () => {
  const studio = await opened();
  const before = (await studio.now(TTS, { voice: "casper", text: "Done before." })).body;
  const ids = [];
  for (let i = 0; i < 2; i++)
    ids.push(await studio.begin(TTS, { voice: "hamish", text: `${i}. ${RESUMED}` }));
  await whenRunning("flite", 2);
  const oldUrl = studio.url();
  await studio.restart();
  expect(studio.url()).not.toBe(oldUrl);
  const task = (await studio.call("GET", `/v1/task/${before.taskId}`)).body;
  expect(new URL(task.url).pathname).toBe(new URL(before.url).pathname);
  expect((await bytesAt(task.url)).length).toBeGreaterThan(1000);
  for (const id of ids) {
    const { url } = await studio.ended(id);
    expect(url.startsWith(studio.url())).toBe(true);
    expect((await bytesAt(url)).length).toBeGreaterThan(RESUMED_BYTES);
  }
});

test("a killed studio leaves no engine behind and resumes its tasks at the next start", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "studio-"));
  const child = fork(new URL("../testing/run-studio.ts", import.meta.url), [dataDir], { execArgv: [] });
  const [url] = (await once(child, "message")) as [string];
  const response = await fetch(`${url}${TTS}`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ voice: "casper", text: RESUMED }),
  });
  const { taskId } = (await response.json()) as { taskId: string };
  const [engine] = await whenRunning("flite", 1, child.pid);
  child.kill("SIGKILL");
  await once(child, "exit");

  const studio = await opened({ dataDir });
  expect((await bytesAt((await studio.ended(taskId)).url)).length).toBeGreaterThan(RESUMED_BYTES);
  await expect.poll(() => isAlive(engine?.pid ?? 0)).toBe(false);
});

test("a task that crashes its studio repeatedly is given up", async () => {
  const studio = await opened({ limits: { starts: 0 } });
  const { body } = await studio.now(TTS, { voice: "casper", text: "Hello." });
  expect(body).toMatchObject({ status: 500, error: { code: "given_up" } });
});

test("an engine that dies fails its task with a reason, and the next one works", async () => {
  const studio = await opened();
  const id = await studio.begin(TTS, { voice: "hamish", text: LONG });
  const [engine] = await whenRunning("flite");
  process.kill(engine?.pid ?? 0, "SIGKILL");
  expect(await studio.ended(id)).toMatchObject({
    status: 500,
    taskId: id,
    error: { code: "engine_crashed", message: expect.stringContaining("flite") },
  });
  expect((await studio.now(TTS, { voice: "hamish", text: "Hello." })).body.status).toBe(200);
});

test("work that takes too long fails, and its engine is stopped", async () => {
  const studio = await opened({ limits: { engineMs: 300 } });
  const { body } = await studio.now(TTS, { voice: "hamish", text: LONG });
  expect(body.error?.code).toBe("timed_out");
  await expect.poll(() => engineProcesses(process.pid)).toEqual([]);
});

test("disconnecting while waiting cancels the task", async () => {
  const studio = await opened();
  const hangUp = new AbortController();
  const waiting = fetch(`${studio.url()}${TTS}`, {
    method: "POST",
    headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    body: JSON.stringify({ voice: "hamish", text: LONG, useAsync: false }),
    signal: hangUp.signal,
  });
  await whenRunning("flite");
  hangUp.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  await expect.poll(() => engineProcesses(process.pid)).toEqual([]);
});

test("engines start with the first task and are released when they are idle", async () => {
  const studio = await opened({ limits: { engineIdleMs: 200 } });
  expect(await engineProcesses(process.pid)).toEqual([]);
  await studio.now(TTS, { voice: "casper", text: "Hello." });
  await expect.poll(() => engineProcesses(process.pid)).toEqual([]);
});

test("two tasks run at once, and the API answers meanwhile", async () => {
  const studio = await opened();
  const begin = () => studio.begin(TTS, { voice: "hamish", text: LONG });
  const ids = [await begin(), await begin()];
  const engines = await whenRunning("flite", 2);
  // Neither can end before the API has answered, which is in no engine's process.
  for (const { pid } of engines) process.kill(pid, "SIGSTOP");
  for (const id of ids) expect((await studio.call("GET", `/v1/task/${id}`)).body.status).toBe(202);
  for (const { pid } of engines) process.kill(pid, "SIGCONT");
});

test("old tasks are deleted with their files", async () => {
  const clock = { now: Date.now() };
  const studio = await opened({ now: () => clock.now });
  const { body } = await studio.now(TTS, { voice: "casper", text: "Hello." });
  clock.now += 25 * 3600_000;
  await studio.restart();
  expect((await studio.call("GET", `/v1/task/${body.taskId}`)).status).toBe(404);
  for (const folder of ["tasks", "files", "work"]) {
    expect(await readdir(join(studio.dataDir, "studio", folder))).toEqual([]);
  }
});

test("tasks beyond the queue's capacity are refused with a time to retry", async () => {
  const studio = await opened({ limits: { waiting: 1 } });
  await studio.begin(TTS, { voice: "hamish", text: LONG });
  const answer = await studio.call("POST", TTS, { voice: "casper", text: "Hello." });
  expect(answer).toMatchObject({ status: 429, body: { error: { code: "busy" } } });
  expect(answer.retryAfter).toBe("10");
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("each attempt has its own folder, which a killed studio's engine that still writes can't reach", async () => {
  const store = await openTaskStore(await mkdtemp(join(tmpdir(), "mynah-tasks-")));
  const id = "00000000-0000-4000-8000-000000000000";
  const earlier = join(await store.workDir(id), "speech.pcm");
  await writeFile(earlier, "from the first attempt");
  const later = join(await store.workDir(id), "speech.pcm");
  await writeFile(later, "whole");
  await expect(writeFile(earlier, "")).rejects.toMatchObject({ code: "ENOENT" });
  expect(await readFile(later, "utf8")).toBe("whole");
});
