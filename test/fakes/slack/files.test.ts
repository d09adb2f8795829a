import type { WebClient } from "@slack/web-api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifest, webClient } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "./index.ts";

const channel = "C0GENERAL";
const bytes = Buffer.from("ID3 not really music");

let slack: FakeSlack;
let web: WebClient;

beforeEach(async () => {
  slack = await startFakeSlack({ manifest });
  web = webClient(slack, slack.installs.token("T0HOME"));
});

afterEach(() => slack.close());

const upload = async (name = "speech.mp3"): Promise<string> => {
  const { upload_url: url = "", file_id: id = "" } = await web.files.getUploadURLExternal({
    filename: name,
    length: bytes.length,
  });
  const answer = await fetch(url, { method: "POST", body: bytes });
  expect(answer.status).toBe(200);
  return id;
};

interface Share {
  readonly channel_id?: string;
  readonly thread_ts?: string;
  readonly initial_comment?: string;
  readonly blocks?: { type: string }[];
}
const complete = (id: string, share: Share = { channel_id: channel }) =>
  web.files.completeUploadExternal({
    files: [{ id, title: "Speech" }],
    ...(share as Share & { channel_id: string }),
  });

const get = (url = "", token?: string) =>
  fetch(url, { redirect: "follow", ...(token && { headers: { authorization: `Bearer ${token}` } }) });

test("an upload appears in its thread a little after it was completed", async () => {
  const root = slack.user("alice").say("please", { channel });
  const id = await upload();
  const answer = await complete(id, { channel_id: channel, thread_ts: root.ts });
  expect(answer.files?.[0]).not.toHaveProperty("shares");
  const [, message] = await slack.until(() => {
    const thread = slack.user("alice").messages(channel, root.ts);
    return thread.length === 2 && thread;
  });
  const { file } = await web.files.info({ file: id });
  expect(file?.shares?.public?.[channel]).toMatchObject([{ ts: message?.ts, thread_ts: root.ts }]);
  expect(slack.state.files.get(id)?.content).toEqual(bytes);
  expect(slack.violations).toEqual([]);
});

test("several files and blocks are one message, which can be pressed and edited and keeps its files", async () => {
  const ids = [await upload(), await upload()];
  const [first = "", second = ""] = ids;
  const blocks = [{ type: "section", text: { type: "plain_text", text: "A & B" } }, pressMe];
  await web.files.completeUploadExternal({
    files: [{ id: first }, { id: second }],
    channel_id: channel,
    blocks,
  });
  const message = await slack.until(() => slack.user("alice").messages(channel)[0]);
  expect(message.files.map(({ id }) => id)).toEqual(ids);
  expect(message.text).toBe("A &amp; B");
  for (const id of ids)
    expect((await web.files.info({ file: id })).file?.shares?.public?.[channel]?.[0]?.ts).toBe(message.ts);
  await web.chat.update({ channel, ts: message.ts, text: "C", blocks: [pressMe] });
  expect(message.files).toHaveLength(2);
  expect(slack.violations).toEqual([]);
});

const pressMe = {
  type: "actions",
  elements: [{ type: "button", text: { type: "plain_text", text: "Press" }, action_id: "press" }],
};

test("a markdown block fails, and blocks next to a comment are ignored and recorded", async () => {
  const markdown = { blocks: [{ type: "markdown", text: "*A*" }] };
  await expect(complete(await upload(), { channel_id: channel, ...markdown })).rejects.toMatchObject({
    data: { error: "internal_error" },
  });
  await complete(await upload(), { channel_id: channel, initial_comment: "here", blocks: [pressMe] });
  const message = await slack.until(() => slack.user("alice").messages(channel)[0]);
  expect(message.blocks).toEqual([]);
  expect(slack.violations[0]?.problems).toEqual(["blocks are ignored next to an initial_comment"]);
});

test("files that are deleted before they are shown show no message", async () => {
  const id = await upload();
  await complete(id, { channel_id: channel, blocks: [pressMe] });
  await web.files.delete({ file: id });
  slack.clock.advance(60_000);
  expect(slack.user("alice").messages(channel)).toEqual([]);
});

test("the SDK's own upload works too", async () => {
  await web.files.uploadV2({ channel_id: channel, filename: "a.mp3", file: bytes, initial_comment: "here" });
  const message = await slack.until(() => slack.user("alice").messages(channel)[0]);
  expect(message.text).toBe("here");
  expect(message.files[0]?.content).toEqual(bytes);
});

test("completing works once, with bytes, and where the bot is a member", async () => {
  const id = await upload();
  await expect(complete(id, { channel_id: "C0QUIET" })).rejects.toMatchObject({
    data: { error: "not_in_channel" },
  });
  await complete(id);
  await expect(complete(id)).rejects.toMatchObject({ data: { error: "file_already_completed" } });
  const { file_id: empty = "" } = await web.files.getUploadURLExternal({ filename: "a.mp3", length: 1 });
  await expect(complete(empty)).rejects.toMatchObject({ data: { error: "file_not_found" } });
});

test("the wrong number of bytes is refused and recorded", async () => {
  const { upload_url: url = "" } = await web.files.getUploadURLExternal({ filename: "a.mp3", length: 5 });
  expect((await fetch(url, { method: "POST", body: "abc" })).status).toBe(400);
  expect(slack.violations[0]?.where).toBe("upload");
});

test("ok: true may be followed by nothing", async () => {
  slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
  const id = await upload();
  expect((await complete(id)).ok).toBe(true);
  slack.clock.advance(60_000);
  const { file } = await web.files.info({ file: id });
  expect(file?.shares).toEqual({});
  expect(slack.user("alice").messages(channel)).toEqual([]);
});

test("a private file needs the bearer token; without it, or without the scope, the login page is served", async () => {
  const { file } = slack.user("alice").upload({ name: "voice.wav", content: bytes, channel });
  const { file: shown } = await web.files.info({ file: file.id });
  const url = shown?.url_private_download;
  const token = slack.installs.token("T0HOME");
  const good = await get(url, token);
  expect(good.headers.get("content-type")).toBe("audio/wav");
  expect(Buffer.from(await good.arrayBuffer())).toEqual(bytes);
  slack.installs.withoutScope("T0HOME", "files:read");
  for (const bad of [await get(url), await get(url, "xoxb-wrong"), await get(url, token)]) {
    expect(bad.status).toBe(200);
    expect(await bad.text()).toContain("Sign in");
  }
});

test("a range request returns that part", async () => {
  const { file } = slack.user("alice").upload({ name: "voice.wav", content: bytes, channel });
  const { file: shown } = await web.files.info({ file: file.id });
  const headers = { authorization: `Bearer ${slack.installs.token("T0HOME")}`, range: "bytes=4-6" };
  const part = await fetch(shown?.url_private ?? "", { headers });
  expect([part.status, await part.text()]).toEqual([206, "not"]);
});

test("a redirect to the CDN drops the bearer token; only a signed one still returns the file", async () => {
  const { file } = slack.user("alice").upload({ name: "voice.wav", content: bytes, channel });
  const { file: shown } = await web.files.info({ file: file.id });
  const token = slack.installs.token("T0HOME");
  slack.faults.next("download", { kind: "redirect", signed: false });
  expect(await (await get(shown?.url_private, token)).text()).toContain("Sign in");
  slack.faults.next("download", { kind: "redirect", signed: true });
  expect(await (await get(shown?.url_private, token)).text()).toBe(bytes.toString());
  expect(slack.violations).toEqual([]);
});

test("a download may break off halfway", async () => {
  const { file } = slack.user("alice").upload({ name: "voice.wav", content: bytes, channel });
  const { file: shown } = await web.files.info({ file: file.id });
  slack.faults.next("download", { kind: "cut_short" });
  const answer = await get(shown?.url_private, slack.installs.token("T0HOME"));
  expect(answer.headers.get("content-length")).toBe(String(bytes.length));
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("generated bytes stream to the requested size", async () => {
  const size = 3_000_001;
  const { file } = slack.user("alice").upload({ name: "long.wav", content: { size }, channel });
  const { file: shown } = await web.files.info({ file: file.id });
  const answer = await get(shown?.url_private, slack.installs.token("T0HOME"));
  expect((await answer.arrayBuffer()).byteLength).toBe(size);
});

test("files of other channels stay hidden until the bot is invited", async () => {
  const { file } = slack.user("alice").upload({ name: "a.wav", content: bytes, channel: "C0QUIET" });
  await expect(web.files.info({ file: file.id })).rejects.toMatchObject({
    data: { error: "file_not_found" },
  });
  slack.user("alice").inviteBot("C0QUIET");
  expect((await web.files.info({ file: file.id })).file?.name).toBe("a.wav");
});

test("a Slack Connect file has check_file_info in its message, and the rest in files.info", async () => {
  const { file } = slack.user("alice").upload({ name: "a.wav", content: bytes, channel, connect: true });
  const { messages } = await web.conversations.history({ channel });
  expect(messages?.[0]?.files?.[0]).toMatchObject({ id: file.id, file_access: "check_file_info" });
  expect(messages?.[0]?.files?.[0]).not.toHaveProperty("url_private");
  expect((await web.files.info({ file: file.id })).file?.url_private).toContain(file.id);
});
