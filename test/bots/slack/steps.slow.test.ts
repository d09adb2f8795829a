import { describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { wav } from "./view.ts";

const OPEN = "C0OPEN";
const SECRET = "G0SECRET";
const WITHOUT_BOT = "C0QUIET";

const { app } = useSlackTestApp({
  mode: "socket",
  slack: {
    manifest: buildManifest(commands, { kind: "socket" }, { hasSteps: true }),
    workspaces: [
      {
        id: "T0HOME",
        people: ["alice", "bob"],
        channels: [{ id: OPEN }, { id: SECRET, isPrivate: true }, { id: WITHOUT_BOT, bot: false }],
      },
    ],
  },
  env: { SLACK_STEPS: "yes" },
});
const ended = (step: { outputs?: unknown; error?: string }) =>
  app.slack.until(() => (step.outputs ?? step.error) !== undefined);

describe("a workflow's step", () => {
  it("posts a text as speech, and ends with the link to it, for one request to the service", async () => {
    const { alice, slack, service } = app;
    const step = slack.runStep("speak", { channel: OPEN, text: "The build is green." });
    await ended(step);
    const message = alice.messages(OPEN).find(({ files }) => files.length > 0);
    expect(step.outputs).toEqual({ link: expect.stringContaining(`p${message?.ts.replace(".", "")}`) });
    expect(service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(1);
  });

  it("transcribes exactly the message that it names, in its thread, and passes the words on", async () => {
    const { alice, bob, slack } = app;
    const { message } = bob.upload({ name: "standup.wav", content: wav, channel: OPEN });
    bob.upload({ name: "newer.wav", content: wav, channel: OPEN });
    const step = slack.runStep("transcribe", { channel: OPEN, message: message.ts });
    await ended(step);
    expect(step.outputs).toMatchObject({ transcript: expect.stringContaining("The build is green.") });
    expect(alice.messages(OPEN, message.ts).some(({ text }) => text.startsWith("Transcript"))).toBe(true);
  });

  it.each([
    ["a private channel", SECRET],
    ["a channel without the bot", WITHOUT_BOT],
    ["a channel that doesn't exist", "C0NOWHERE"],
  ])("posts nothing into %s, and says so", async (_what, channel) => {
    const before = app.service.calls.length;
    const step = app.slack.runStep("speak", { channel, text: "Hello" });
    await ended(step);
    expect(step.error).toContain("post only in public channels");
    expect(app.service.calls).toHaveLength(before);
  });

  it("fails with the reason when the message has no recording", async () => {
    const { ts } = app.bob.say("no file here", { channel: OPEN });
    const step = app.slack.runStep("transcribe", { channel: OPEN, message: ts });
    await ended(step);
    expect(step.error).toContain("has no file");
  });

  it("fails with the reason when its command is refused", async () => {
    const step = app.slack.runStep("speak", { channel: OPEN, text: "Hello", voice: "nobody at all" });
    await ended(step);
    expect(step.error).toMatch(/voice/i);
  });

  it("ends once when Slack's answer to that is lost, and its message is posted once", async () => {
    const { alice, slack } = app;
    const before = alice.messages(OPEN).length;
    slack.faults.next("functions.completeSuccess", { kind: "reset", afterWrite: true });
    const step = slack.runStep("speak", { channel: OPEN, text: "Said with a bad connection." });
    await ended(step);
    await slack.until(
      () => slack.requests.filter(({ method }) => method === "functions.completeSuccess").length > 2,
    );
    expect(alice.messages(OPEN)).toHaveLength(before + 1);
  });

  it("runs once when Slack delivers it twice", async () => {
    const { service, slack } = app;
    const before = service.calls.filter(({ operation }) => operation === "speechSynthesis").length;
    slack.faults.next("events_api", { kind: "copies", times: 2, newIds: true });
    const step = slack.runStep("speak", { channel: OPEN, text: "Only once, please." });
    await ended(step);
    expect(service.calls.filter(({ operation }) => operation === "speechSynthesis")).toHaveLength(before + 1);
  });
});
