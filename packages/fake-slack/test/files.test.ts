import type { WebClient } from "@slack/web-api";
import { afterEach, beforeEach, expect, test } from "vitest";
import { manifest, webClient } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "../index.ts";

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

const pressMe = {
  type: "actions",
  elements: [{ type: "button", text: { type: "plain_text", text: "Press" }, action_id: "press" }],
};

test("blocks next to a comment are ignored and recorded", async () => {
  await complete(await upload(), { channel_id: channel, initial_comment: "here", blocks: [pressMe] });
  const message = await slack.until(() => slack.user("alice").messages(channel)[0]);
  expect(message.blocks).toEqual([]);
  expect(slack.violations[0]?.problems).toEqual(["blocks are ignored next to an initial_comment"]);
});

test("files that are deleted before they are shown show no message", async () => {
  await slack.close();
  slack = await startFakeSlack({ manifest, shareDelayMs: 30_000 });
  web = webClient(slack, slack.installs.token("T0HOME"));
  const id = await upload();
  await complete(id, { channel_id: channel, blocks: [pressMe] });
  await web.files.delete({ file: id });
  slack.clock.advance(60_000);
  expect(slack.user("alice").messages(channel)).toEqual([]);
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
