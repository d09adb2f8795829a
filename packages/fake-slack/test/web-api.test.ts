import type { AnyChunk, View } from "@slack/types";
import type { WebClient } from "@slack/web-api";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { manifest, webClient } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "../index.ts";

const channel = "C0GENERAL";

let slack: FakeSlack;
let web: WebClient;

beforeEach(async () => {
  slack = await startFakeSlack({ manifest });
  web = client(slack.installs.token("T0HOME"));
});

afterEach(() => slack.close());

const client = (token: string) => webClient(slack, token);

const errorOf = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return (error as { data?: { error?: string } } | undefined)?.data?.error ?? error;
};

const section = (text: string) => ({ type: "section", text: { type: "mrkdwn", text } });

describe("tokens and scopes", () => {
  test("refuses tokens that are missing or made up", async () => {
    expect(await errorOf(client("").auth.test())).toBe("not_authed");
    expect(await errorOf(client("xoxb-nobody").auth.test())).toBe("invalid_auth");
  });

  test("names the missing scope and the granted ones", async () => {
    slack.installs.withoutScope("T0HOME", "files:write");
    const call = web.files.getUploadURLExternal({ filename: "a.mp3", length: 3 });
    await expect(call).rejects.toMatchObject({ data: { error: "missing_scope", needed: "files:write" } });
    await expect(call).rejects.toMatchObject({ data: { provided: expect.stringContaining("chat:write") } });
  });
});

describe("streams", () => {
  const task = (status: "in_progress" | "complete", title = "Working") =>
    ({ type: "task_update", id: "1", title, status }) as const;
  const start = async (chunks: AnyChunk[] = [task("in_progress")]) => {
    const alice = slack.user("alice");
    const dm = alice.dm();
    const { ts: thread_ts } = alice.say("work", { channel: dm });
    const { ts = "" } = await web.chat.startStream({ channel: dm, thread_ts, chunks });
    return { channel: dm, ts, shown: () => alice.messages(dm, thread_ts)[1] };
  };

  test("take updates of a task until they are stopped, and edits from then on", async () => {
    const { shown, ...message } = await start();
    expect(await errorOf(web.chat.update({ ...message, text: "Done" }))).toBe("streaming_state_conflict");
    expect(await errorOf(web.chat.delete(message))).toBe("cant_delete_message");
    await web.chat.appendStream({ ...message, chunks: [task("in_progress", "Still working")] });
    await web.chat.stopStream({ ...message, chunks: [task("complete")] });
    expect(shown()?.blocks).toMatchObject([{ type: "task_card", title: "Working", status: "complete" }]);
    const append = web.chat.appendStream({ ...message, chunks: [task("complete")] });
    expect(await errorOf(append)).toBe("message_not_in_streaming_state");
    expect(await errorOf(web.chat.update({ ...message, text: "Done", blocks: [] }))).toBeUndefined();
  });

  test("end after five minutes", async () => {
    const { shown: _shown, ...message } = await start();
    slack.clock.advance(300_000);
    expect(await errorOf(web.chat.stopStream(message))).toBe("message_not_in_streaming_state");
  });

  test("take one form of content, tasks with a title that fits, and in channels a recipient", async () => {
    const { shown: _shown, ...message } = await start();
    const words = web.chat.appendStream({ ...message, markdown_text: "Hello" });
    expect(await errorOf(words)).toBe("streaming_mode_mismatch");
    expect(await errorOf(start([task("complete", "x".repeat(257))]))).toBe("invalid_chunks");
    const { ts: thread_ts } = slack.user("alice").say("work", { channel });
    const inChannel = web.chat.startStream({ channel, thread_ts, chunks: [task("complete")] });
    expect(await errorOf(inChannel)).toBe("missing_recipient_user_id");
  });
});

describe("messages", () => {
  test("requires membership of the channel and hides private ones", async () => {
    expect(await errorOf(web.chat.postMessage({ channel: "C0QUIET", text: "x" }))).toBe("not_in_channel");
    expect(await errorOf(web.chat.postMessage({ channel: "C0NOWHERE", text: "x" }))).toBe(
      "channel_not_found",
    );
    slack.user("alice").inviteBot("C0QUIET");
    expect(await errorOf(web.chat.postMessage({ channel: "C0QUIET", text: "x" }))).toBeUndefined();
    slack.user("alice").kickBot("C0QUIET");
    expect(await errorOf(web.chat.postMessage({ channel: "C0QUIET", text: "x" }))).toBe("not_in_channel");
  });

  test("refuses bad blocks, locates the error, and records it", async () => {
    const call = web.chat.postMessage({ channel, text: "x", blocks: [section("y".repeat(3001))] });
    expect(await errorOf(call)).toBe("invalid_blocks");
    expect(slack.violations[0]).toMatchObject({ where: "chat.postMessage" });
    expect(slack.violations[0]?.problems[0]).toContain("[json-pointer:/blocks/0/text/text]");
    expect(slack.user("alice").messages(channel)).toEqual([]);
  });

  test.each([
    ["51 blocks", Array.from({ length: 51 }, () => ({ type: "divider" }))],
    ["26 buttons", [{ type: "actions", elements: Array.from({ length: 26 }, (_, n) => button(`${n}`)) }]],
    ["a button's long text", [{ type: "actions", elements: [button("b", "x".repeat(76))] }]],
    ["a button's long value", [{ type: "actions", elements: [{ ...button("b"), value: "x".repeat(2001) }] }]],
    ["a long block_id", [{ ...section("x"), block_id: "x".repeat(256) }]],
    [
      "the same block_id twice",
      [
        { ...section("x"), block_id: "a" },
        { ...section("x"), block_id: "a" },
      ],
    ],
    ["the same action_id twice", [{ type: "actions", elements: [button("b"), button("b")] }]],
    ["an unknown property", [{ ...section("x"), colour: "red" }]],
    ["an empty section", [{ type: "section" }]],
    ["101 options", [{ type: "actions", elements: [select(101)] }]],
    ["a file input", [input({ type: "file_input" })]],
  ])("refuses %s", async (_title, blocks) => {
    expect(await errorOf(web.chat.postMessage({ channel, text: "x", blocks }))).toBe("invalid_blocks");
  });

  test("keeps blocks through an update without blocks, and drops them for an empty list", async () => {
    const { ts = "" } = await web.chat.postMessage({ channel, text: "one", blocks: [section("one")] });
    await web.chat.update({ channel, ts, text: "two" });
    const seen = () => slack.user("alice").messages(channel)[0];
    expect(seen()).toMatchObject({ text: "two", blocks: [section("one")] });
    await web.chat.update({ channel, ts, text: "three", blocks: [] });
    expect(seen()).toMatchObject({ text: "three", blocks: [] });
  });

  test("edits and deletes only its own messages, while they exist", async () => {
    const { ts } = slack.user("alice").say("mine", { channel });
    expect(await errorOf(web.chat.update({ channel, ts, text: "x" }))).toBe("cant_update_message");
    expect(await errorOf(web.chat.delete({ channel, ts }))).toBe("cant_delete_message");
    const own = await web.chat.postMessage({ channel, text: "x" });
    slack.user("alice").deleteMessage({ channel, ts: own.ts ?? "" });
    expect(await errorOf(web.chat.update({ channel, ts: own.ts ?? "", text: "y" }))).toBe(
      "message_not_found",
    );
  });

  test("records whom a message would have notified, and what wasn't escaped", async () => {
    const blocks = [section("<!channel> and <@U0BOB|bob>")];
    await web.chat.postMessage({
      channel,
      text: "Tom & Jerry <b> &lt;ok&gt; @alice",
      blocks,
      link_names: true,
    });
    const [message] = slack.user("alice").messages(channel);
    expect(message?.pings.toSorted()).toEqual(["@channel", "U0ALICE", "U0BOB"]);
    expect(message?.unescaped).toHaveLength(3);
    expect(slack.violations.map(({ where }) => where)).toEqual(["message text"]);
  });

  test("recognizes a quote, links and escaped text", async () => {
    const text = "> a quote &amp; more\n<https://example.com|a link> <!date^1^{date}|then>";
    await web.chat.postMessage({ channel, text });
    expect(slack.user("alice").messages(channel)[0]).toMatchObject({ pings: [], unescaped: [] });
    expect(slack.violations).toEqual([]);
  });

  test("records arguments that Slack would silently ignore", async () => {
    await web.apiCall("chat.postMessage", { channel, text: "x", thread: "1" });
    expect(slack.violations[0]?.problems[0]).toContain("thread");
  });
});

describe("views", () => {
  const view: View = { type: "modal", title: { type: "plain_text", text: "T" }, blocks: [section("x")] };
  const trigger = (): string => [...slack.state.triggers.keys()].at(-1) ?? "";

  beforeEach(async () => {
    await slack.user("alice").slash("/tts", { channel });
  });

  test("opens once per trigger, within three seconds", async () => {
    await web.views.open({ trigger_id: trigger(), view });
    expect(await errorOf(web.views.open({ trigger_id: trigger(), view }))).toBe("exchanged_trigger_id");
    await slack.user("alice").slash("/tts", { channel });
    slack.clock.advance(3000);
    expect(await errorOf(web.views.open({ trigger_id: trigger(), view }))).toBe("expired_trigger_id");
  });

  test("refuses long titles and missing submit buttons", async () => {
    const open = (change: object) =>
      errorOf(web.views.open({ trigger_id: trigger(), view: { ...view, ...change } as View }));
    const again = async (change: object) => {
      await slack.user("alice").slash("/tts", { channel });
      return open(change);
    };
    expect(await again({ title: { type: "plain_text", text: "x".repeat(25) } })).toBe("invalid_arguments");
    expect(await again({ blocks: [input({ type: "plain_text_input" })] })).toBe("invalid_arguments");
    expect(await again({ private_metadata: "x".repeat(3001) })).toBe("invalid_arguments");
  });

  test("accept only what users' clients would send", async () => {
    const field = (block_id: string, element: object) => ({ ...input(element), block_id });
    const blocks = [
      field("text", { type: "plain_text_input", action_id: "value", max_length: 50 }),
      field("sample", { type: "file_input", action_id: "files", max_files: 1 }),
    ];
    const submit = { type: "plain_text", text: "Go" };
    await web.views.open({ trigger_id: trigger(), view: { ...view, submit, blocks } as View });
    const sample = { name: "me.wav", content: Buffer.from("RIFF") };
    const sent = await slack.user("alice").submit({ text: "x".repeat(51), sample: [sample, sample] });
    expect(sent.errors).toEqual({
      text: "Please enter no more than 50 characters.",
      sample: "Please choose no more than 1.",
    });
  });

  test("updates only the version that the caller has seen", async () => {
    const { view: opened } = await web.views.open({ trigger_id: trigger(), view });
    const update = (hash: string) => web.views.update({ view_id: opened?.id ?? "", hash, view });
    await update(opened?.hash ?? "");
    expect(await errorOf(update(opened?.hash ?? ""))).toBe("hash_conflict");
  });
});

describe("limits", () => {
  test("allow one message per second and channel, after a short burst", async () => {
    const post = () => web.chat.postMessage({ channel, text: "x" });
    await Promise.all(Array.from({ length: 5 }, post));
    await expect(post()).rejects.toMatchObject({ retryAfter: 1 });
    slack.clock.advance(1000);
    await post();
    expect(slack.requests.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test("apply tiers per method", async () => {
    await slack.close();
    slack = await startFakeSlack({ manifest, rateLimits: { tiers: { 1: 1, 2: 1, 3: 2, 4: 4 } } });
    web = client(slack.installs.token("T0HOME"));
    await web.conversations.info({ channel });
    await web.conversations.info({ channel });
    await expect(web.conversations.info({ channel })).rejects.toMatchObject({ retryAfter: 30 });
    await web.auth.test();
  });
});

describe("an enterprise", () => {
  beforeEach(async () => {
    await slack.close();
    const enterprise = { id: "E0BIG", name: "Big" };
    const workspaces = ["T0ONE", "T0TWO"].map(
      (id) => ({ id, enterprise, installed: "org", channels: [{ id: `C${id.slice(1)}` }] }) as const,
    );
    slack = await startFakeSlack({ manifest, workspaces });
    web = client(slack.installs.token("T0ONE"));
  });

  test("has one token for all its workspaces, and some methods require team_id", async () => {
    await web.chat.postMessage({ channel: "C0ONE", text: "x" });
    await web.chat.postMessage({ channel: "C0TWO", text: "x", team_id: "T0TWO" } as never);
    await expect(web.users.conversations({})).rejects.toMatchObject({
      data: { error: "missing_argument", arg: "team_id" },
    });
    const { channels } = await web.users.conversations({ team_id: "T0TWO" });
    expect(channels?.map(({ id }) => id)).toEqual(["C0TWO"]);
    expect(slack.violations).toHaveLength(1);
  });
});

function button(id: string, text = "ok") {
  return { type: "button", action_id: id, text: { type: "plain_text", text } };
}

function select(count: number) {
  const options = Array.from({ length: count }, (_, n) => ({
    text: { type: "plain_text", text: `${n}` },
    value: `${n}`,
  }));
  return { type: "static_select", action_id: "s", options };
}

function input(element: object) {
  return { type: "input", label: { type: "plain_text", text: "L" }, element };
}
