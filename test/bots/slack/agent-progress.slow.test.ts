import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const OPEN = "C0OPEN";
const STREAM_PAUSE_MS = 3_400;

const { app } = useSlackTestApp({
  mode: "socket",
  slack: {
    manifest: buildManifest(commands, { kind: "socket" }, { isAgent: true }),
    workspaces: [{ id: "T0HOME", channels: [{ id: OPEN }] }],
  },
  env: { SLACK_AGENT: "yes" },
});

const callsTo = (method: string) => app.slack.requests.filter((request) => request.method === method).length;

/** Writes to the agent. Returns what the bot shows in the conversation. */
function write(text: string) {
  const { channel, ts } = app.alice.say(text, app.alice.openAgent());
  const shown = () => app.alice.messages(channel, ts).slice(1);
  const task = () => shown().flatMap(({ blocks }) => blocks.filter(({ type }) => type === "task_card"))[0];
  const answer = () => app.slack.until(() => shown().find(({ files }) => files.length > 0));
  return { shown, task, answer };
}

/** Starts a job that doesn't end by itself, and waits until the audio service has told how far it is. */
async function writeLong(text: string) {
  Object.assign(app.service.behave, { taskMs: Number.POSITIVE_INFINITY, progress: 40 });
  const written = write(text);
  await app.slack.until(() => JSON.stringify(written.shown()).includes("40%"));
  return written;
}

const finish = () => void Object.assign(app.service.behave, { taskMs: 0, progress: undefined });

describe("the progress of a job in a conversation with the agent", () => {
  // Streams are optional, so half of Slack's limit is left for others: one more can begin only after this pause.
  beforeEach(() => sleep(callsTo("chat.startStream") > 0 ? STREAM_PAUSE_MS : 0));
  afterEach(finish);

  it("is one streamed task with a button to cancel, which the answer replaces", async () => {
    const edits = callsTo("chat.update");
    // What comes while an update is on its way follows it.
    app.slack.faults.next("chat.appendStream", { kind: "delay", ms: 1_000 });
    const { shown, task, answer } = await writeLong("sfx rain");
    expect([shown().length, task()?.["status"]]).toEqual([1, "in_progress"]);
    expect(JSON.stringify(shown()[0]?.blocks)).toContain("Cancel");
    finish();
    await answer();
    await app.slack.until(() => shown().length === 1);
    expect([callsTo("chat.stopStream"), callsTo("chat.update") - edits]).toEqual([1, 0]);
    expect(JSON.stringify(shown()[0]?.blocks)).toContain("Run again");
  });

  it("becomes the transcript, in the same message and without the task", async () => {
    const { shown } = write("transcribe https://example.com/a.mp3");
    const answer = await app.slack.until(() => shown().find(({ text }) => text.startsWith("Transcript")));
    expect(answer.stream?.stoppedBy).toBe("app");
    expect(answer.blocks.filter(({ type }) => type === "task_card")).toEqual([]);
    expect(shown().filter(({ files }) => files.length === 0)).toHaveLength(1);
  });

  it("goes on with edits of the message once Slack has ended the stream", async () => {
    const { shown, task, answer } = await writeLong("sfx hail");
    app.slack.clock.advance(301_000);
    app.service.behave.progress = 60;
    await app.slack.until(() => task() === undefined && shown().length === 1);
    expect(JSON.stringify(shown()[0]?.blocks)).toContain("Cancel");
    finish();
    await answer();
    await app.slack.until(() => shown().length === 1);
  });

  it("goes on in the same message after a restart", async () => {
    const { shown, task, answer } = await writeLong("sfx wind");
    const starts = callsTo("chat.startStream");
    await app.restart(() => {
      app.service.behave.progress = 60;
    });
    await app.slack.until(() => String(task()?.["title"]).includes("60%"));
    expect([shown().length, callsTo("chat.startStream") - starts]).toEqual([1, 0]);
    finish();
    await answer();
    await app.slack.until(() => shown().length === 1);
  });

  it("is an ordinary message where Slack refuses the stream", async () => {
    app.slack.faults.next("chat.startStream", { kind: "error", error: "channel_type_not_supported" });
    const { shown, task, answer } = await writeLong("sfx thunder");
    expect([shown().length, task()]).toEqual([1, undefined]);
    finish();
    await answer();
    await app.slack.until(() => shown().length === 1);
  });

  it("is shown once if the connection breaks after Slack has started the stream", async () => {
    app.slack.faults.next("chat.startStream", { kind: "reset", afterWrite: true });
    const starts = callsTo("chat.startStream");
    const { shown, answer } = write("sfx waves");
    await answer();
    await app.slack.until(() => shown().length === 1);
    expect(callsTo("chat.startStream") - starts).toBe(1);
  });

  it("is an ordinary message in a channel", async () => {
    const { alice, slack } = app;
    const starts = callsTo("chat.startStream");
    const { ts } = alice.mention("sfx birds", { channel: OPEN });
    await slack.until(() => alice.messages(OPEN, ts).find(({ files }) => files.length > 0));
    expect(callsTo("chat.startStream")).toBe(starts);
  });
});
