import type { App } from "@slack/bolt";
import { afterEach, describe, expect, test } from "vitest";
import { manifest, type Running, startHttpApp, startSocketApp } from "./example-app.ts";
import { type FakeSlack, startFakeSlack } from "./index.ts";

const channel = "C0GENERAL";
const running: { slack?: FakeSlack; app?: Running } = {};

afterEach(async () => {
  await running.app?.stop();
  await running.slack?.close();
});

const plain = (text: string) => ({ type: "plain_text", text }) as const;

const modal = {
  type: "modal",
  callback_id: "speak",
  title: plain("Speak"),
  submit: plain("Go"),
  blocks: [
    {
      type: "input",
      block_id: "text",
      label: plain("Text"),
      element: { type: "plain_text_input", action_id: "value", max_length: 50 },
    },
    {
      type: "input",
      block_id: "voice",
      optional: true,
      label: plain("Voice"),
      element: { type: "external_select", action_id: "voice", min_query_length: 1 },
    },
    {
      type: "input",
      block_id: "sample",
      optional: true,
      label: plain("Sample"),
      element: { type: "file_input", action_id: "files", max_files: 1 },
    },
  ],
} as const;

const listen = (app: App) => {
  app.command("/tts", async ({ ack, body, client, command }) => {
    await ack();
    if (!command.text) {
      await client.views.open({ trigger_id: body.trigger_id, view: structuredClone(modal) as never });
      return;
    }
    const posted = await client.chat.postMessage({ channel: body.channel_id, text: "Working…" });
    await client.chat.update({
      channel: body.channel_id,
      ts: posted.ts ?? "",
      text: `Spoke ${command.text}`,
      blocks: [
        { type: "section", text: { type: "mrkdwn", text: `Spoke ${command.text}` } },
        {
          type: "actions",
          elements: [{ type: "button", action_id: "again", text: plain("Again"), value: "job-1" }],
        },
      ],
    });
  });
  app.options("voice", async ({ ack, options }) => {
    const names = ["Aria", "Ben"].filter((name) => name.toLowerCase().includes(options.value.toLowerCase()));
    await ack({ options: names.map((name) => ({ text: plain(name), value: name.toLowerCase() })) });
  });
  app.view("speak", async ({ ack, view, body, client }) => {
    const text = view.state.values["text"]?.["value"]?.value ?? "";
    if (text === "bad") return ack({ response_action: "errors", errors: { text: "That will not do" } });
    await ack();
    const voice = view.state.values["voice"]?.["voice"]?.selected_option?.value;
    const files = view.state.values["sample"]?.["files"]?.files?.length ?? 0;
    await client.chat.postMessage({ channel: body.user.id, text: `${text} by ${voice} with ${files} files` });
  });
  app.action("again", async ({ ack, respond, action }) => {
    await ack();
    await respond({ text: `again ${"value" in action ? action.value : ""}`, replace_original: false });
  });
  app.shortcut("transcribe", async ({ ack, shortcut, client }) => {
    await ack();
    if (shortcut.type !== "message_action") return;
    const ts = shortcut.message.thread_ts ?? shortcut.message_ts;
    await client.chat.postMessage({ channel: shortcut.channel.id, thread_ts: ts, text: "Transcribing…" });
  });
  app.event("app_mention", async ({ event, client }) => {
    const text = `heard <@${event.user}>`;
    await client.chat.postMessage({ channel: event.channel, thread_ts: event.thread_ts ?? event.ts, text });
  });
};

describe.each([
  ["Socket Mode", startSocketApp],
  ["HTTP", startHttpApp],
])("over %s", (_name, start) => {
  const begin = async () => {
    const slack = await startFakeSlack({ manifest });
    running.slack = slack;
    running.app = await start(slack, listen);
    return { slack, alice: slack.user("alice") };
  };

  test("a slash command is acknowledged, answered, edited, and its button works", async () => {
    const { slack, alice } = await begin();
    const typed = await alice.slash("/tts Hello voice:Aria", { channel });
    expect(typed.error).toBeUndefined();
    const message = await slack.until(() => alice.messages(channel).find(({ edits }) => edits === 1));
    expect(message.text).toBe("Spoke Hello voice:Aria");
    await alice.press(message, "Again");
    await slack.until(() => alice.ephemerals(channel).some(({ text }) => text === "again job-1"));
    expect(slack.user("bob").ephemerals(channel)).toEqual([]);
    expect(slack.violations).toEqual([]);
  });

  test("a modal opens, checks its fields, suggests options, shows the app's errors and closes", async () => {
    const { slack, alice } = await begin();
    await alice.slash("/tts", { channel });
    await slack.until(() => alice.modals().length === 1);
    expect((await alice.submit({ text: "x".repeat(51) })).errors).toEqual({
      text: "Please enter no more than 50 characters.",
    });
    expect((await alice.submit({ text: "bad" })).errors).toEqual({ text: "That will not do" });
    expect(await alice.suggest("Voice", "ar")).toEqual(["Aria"]);
    const sample = { name: "me.wav", content: Buffer.from("RIFF") };
    const two = await alice.submit({ text: "Hi", sample: [sample, sample] });
    expect(two.errors).toEqual({ sample: "Please choose no more than 1." });
    const sent = await alice.submit({ text: "Hi", voice: "Aria", sample: [sample] });
    expect(sent).toMatchObject({ closed: true, errors: {} });
    await slack.until(() => alice.dms().some(({ text }) => text === "Hi by aria with 1 files"));
    expect(slack.violations).toEqual([]);
  });

  test("a message shortcut and a mention work in threads, where slash commands don't", async () => {
    const { slack, alice } = await begin();
    const root = alice.say("look", { channel });
    const reply = alice.say("here", { channel, threadTs: root.ts });
    expect((await alice.slash("/tts Hi", { channel, threadTs: root.ts })).error).toBe("not_in_threads");
    expect(alice.notices()).toEqual(["/tts is not supported in threads. Sorry!"]);
    expect((await alice.messageShortcut("transcribe", reply)).error).toBeUndefined();
    alice.mention("transcribe", { channel, threadTs: root.ts });
    await slack.until(() => alice.messages(channel, root.ts).length === 5);
    const heard = alice.messages(channel, root.ts).find(({ text }) => text.startsWith("heard"));
    expect(heard?.pings).toEqual([alice.id]);
  });
});
