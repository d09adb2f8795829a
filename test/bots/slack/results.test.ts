import { expect, it } from "vitest";
import { audioFilesIn } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });

async function ask(results: string, words: string, channel = next()): Promise<string> {
  await app.alice.slash(`/settings set ${results} setting:results`, { channel });
  await app.alice.slash(`/tts ${words}`, { channel });
  return channel;
}
const saying = (channel: string, words: string) =>
  app.slack.until(() => app.alice.messages(channel).find(({ text }) => text.includes(words)));
const directly = (from: number) => app.alice.dms().slice(from);
const soundsOf = (from: number) => directly(from).flatMap(({ files }) => files);

it("results go to the requester as a direct message, and one line in the channel says so", async () => {
  const before = app.alice.dms().length;
  const channel = await ask("directly", "For me");
  const sign = await saying(channel, "The answer was sent by direct message");
  expect(JSON.stringify(sign.blocks)).not.toContain("cancel");
  expect(directly(before).filter(({ text }) => text.includes("/tts made"))).toHaveLength(1);
  expect(soundsOf(before)).toHaveLength(1);
  expect(audioFilesIn(app, channel)).toEqual([]);
});

it.each(["chat.postMessage", "files.completeUploadExternal"] as const)(
  "direct results are posted once when the response of %s is lost",
  async (method) => {
    const { slack, alice, service } = app;
    const before = alice.dms().length;
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1500;
    const channel = await ask("directly", `Lost ${method}`);
    await slack.until(() => alice.messages(channel)[0]);
    // The answer is posted by itself only if it can't be posted with its file.
    if (method === "chat.postMessage")
      slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
    slack.faults.next(method, { kind: "reset", afterWrite: true });
    await saying(channel, "The answer was sent by direct message");
    service.behave.speechAsTask = false;
    service.behave.taskMs = 0;
    expect(directly(before).filter(({ text }) => text.includes("/tts made"))).toHaveLength(1);
    expect(soundsOf(before)).toHaveLength(1);
    expect(alice.messages(channel)).toHaveLength(1);
  },
);

it("results are posted in the channel, with the reason, when the bot can't write to the requester", async () => {
  app.slack.faults.next("conversations.open", { kind: "error", error: "missing_scope" });
  const before = app.alice.dms().length;
  const channel = await ask("directly", "Closed");
  await saying(channel, "the bot can't send you any");
  expect(audioFilesIn(app, channel)).toHaveLength(1);
  expect(directly(before)).toEqual([]);
});

it.each([
  ["the file with the answer is lost", "files.completeUploadExternal"],
  ["the answer alone is lost", "chat.postMessage"],
] as const)(
  "results go into the placeholder's thread, once even when the response to posting %s",
  async (_what, method) => {
    const { slack, alice, service } = app;
    service.behave.speechAsTask = true;
    service.behave.taskMs = 1500;
    const channel = await ask("thread", `Below ${method}`);
    const placeholder = await slack.until(() => alice.messages(channel)[0]);
    if (method === "chat.postMessage")
      slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
    slack.faults.next(method, { kind: "reset", afterWrite: true });
    await saying(channel, "The answer is in the thread below");
    service.behave.speechAsTask = false;
    service.behave.taskMs = 0;
    const others = alice.messages(channel, placeholder.ts).filter(({ ts }) => ts !== placeholder.ts);
    expect(others.filter(({ text }) => text.includes("/tts made"))).toHaveLength(1);
    expect(others.flatMap(({ files }) => files)).toHaveLength(1);
    expect(alice.messages(channel)).toHaveLength(1);
    expect(placeholder.files).toEqual([]);
  },
);

it("errors are shown in the channel", async () => {
  const { service, alice } = app;
  service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
  const before = alice.dms().length;
  const channel = await ask("directly", "Broken");
  await saying(channel, "text: no");
  expect(directly(before)).toEqual([]);
  await alice.slash("/settings set here setting:results", { channel });
});
