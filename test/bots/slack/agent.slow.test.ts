import { afterAll, describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { startFakeLanguageModel } from "../../fakes/language-model/index.ts";
import { answerLikeModel } from "../answer-like-model.ts";
import type { SlackTestApp } from "./test-app.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { callsTo, wav } from "./view.ts";

const model = await startFakeLanguageModel({ answer: answerLikeModel });
afterAll(() => model.close());

const OPEN = "C0OPEN";
const SECRET = "G0SECRET";
const WORKSPACE = {
  id: "T0HOME",
  people: ["alice", "bob", "carla"],
  admins: ["bob"],
  locales: { carla: "de-DE" },
  channels: [{ id: OPEN }, { id: SECRET, isPrivate: true, members: ["alice"] }],
};

const agentApp = (isAssistant: boolean) =>
  useSlackTestApp({
    mode: "socket",
    slack: {
      manifest: buildManifest(commands, { kind: "socket" }, { isAgent: true, isAssistant }),
      existingAssistant: isAssistant,
      workspaces: [WORKSPACE],
    },
    env: { SLACK_AGENT: "yes", MINUTES_API_URL: model.url, MINUTES_MODEL: model.model },
  });

type Person = SlackTestApp["alice"];
/** Where a person writes to the agent. */
type Panel = ReturnType<Person["openAgent"]>;

/** Writes to the agent. Returns the conversation that the message is in. */
function write(person: Person, panel: Panel, text: string) {
  const { channel, ts } = person.say(text, panel);
  return { channel, threadTs: panel.threadTs ?? ts };
}

const canceledIn = (person: Person, { channel, threadTs }: ReturnType<typeof write>) =>
  person.messages(channel, threadTs).filter(({ text }) => text.includes("Canceled")).length;

/** Returns how many jobs wait or waited for a task: they can be canceled, which those that are being sent can't. */
const polledTasks = (service: SlackTestApp["service"]) =>
  new Set(callsTo(service, "getTask").map(({ params }) => params["task_id"])).size;

describe.each([
  ["an agent_view", false],
  ["an assistant_view, as older apps have", true],
])("with %s", (_form, isAssistant) => {
  const { app } = agentApp(isAssistant);
  const shownTo = (person: Person, panel: Panel) =>
    app.slack.until(() => {
      const shown = person.conversation(panel)?.prompts ?? [];
      return shown.length > 0 && shown.map(({ title }) => title);
    });

  it("suggests what to write when somebody opens the agent, in their language", async () => {
    const { alice, slack } = app;
    expect(await shownTo(alice, alice.openAgent())).toEqual([
      "Hear a voice",
      "Create a thunderstorm",
      "Ask my transcripts",
      "Show all commands",
    ]);
    const carla = slack.user("carla");
    expect(await shownTo(carla, carla.openAgent())).not.toContain("Hear a voice");
  });

  it("shows that it works on a command, and answers in the conversation", async () => {
    const { alice, slack } = app;
    const conversation = write(alice, alice.openAgent(), "tts Good morning");
    await slack.until(() =>
      alice.messages(conversation.channel, conversation.threadTs).find(({ files }) => files.length > 0),
    );
    await slack.until(() => alice.conversation(conversation)?.statuses.length === 2);
    expect(alice.hasStopButton(conversation)).toBe(false);
    expect(alice.conversation(conversation)).toMatchObject({ statuses: ["is working on it…", ""] });
  });

  it("shows that it has finished when it answers at once", async () => {
    const { alice, slack } = app;
    const conversation = write(alice, alice.openAgent(), "help");
    await slack.until(() => alice.conversation(conversation)?.statuses.length === 2);
    expect(alice.hasStopButton(conversation)).toBe(false);
  });

  it("stops working when its person presses Slack's stop button", async () => {
    const { alice, slack, service } = app;
    service.behave.taskMs = Number.POSITIVE_INFINITY;
    const before = polledTasks(service);
    const conversation = write(alice, alice.openAgent(), "sfx rain");
    await slack.until(() => polledTasks(service) > before);
    alice.pressStop(conversation);
    await slack.until(() => canceledIn(alice, conversation) === 1);
    await slack.until(() => !alice.hasStopButton(conversation));
    service.behave.taskMs = 0;
  });

  it("answers nothing when somebody looks at another channel", async () => {
    const { alice, slack } = app;
    const panel = alice.openAgent();
    const before = alice.dms().length;
    alice.openBesideAgent(panel, OPEN);
    const { outcome } = await slack.until(() =>
      slack.deliveries.find(({ name }) => name.endsWith("context_changed")),
    );
    expect([outcome, alice.dms().length]).toEqual(["acked", before]);
  });
});

describe("Slack's stop button", () => {
  const { app } = agentApp(false);

  it("cancels no job that was asked for after the button was pressed, when Slack tells it late", async () => {
    const { alice, slack, service } = app;
    service.behave.taskMs = Number.POSITIVE_INFINITY;
    const before = polledTasks(service);
    const conversation = write(alice, alice.openAgent(), "sfx early");
    const answers = () => alice.messages(conversation.channel, conversation.threadTs).slice(1);
    await slack.until(() => polledTasks(service) === before + 1);
    let pressedAt = 0;
    await app.restart(() => {
      pressedAt = Date.now();
      alice.pressStop(conversation);
    });
    await slack.until(() => Date.now() > pressedAt + 2_000);
    alice.say("sfx late", conversation);
    await slack.until(() => polledTasks(service) === before + 2);
    slack.clock.advance(60_000);
    await slack.until(() => answers().some(({ text }) => text.includes("Canceled")));
    expect(answers().filter(({ text }) => text.includes("Canceled"))).toHaveLength(1);
    service.behave.taskMs = 0;
    await slack.until(() => answers().some(({ files }) => files.length > 0));
  });

  it("cancels the jobs of a conversation with Slack's stop button, and no others", async () => {
    const { alice, slack, service } = app;
    service.behave.taskMs = Number.POSITIVE_INFINITY;
    const before = polledTasks(service);
    const other = write(alice, alice.openAgent(), "sfx wind");
    const stopped = write(alice, alice.openAgent(), "sfx rain");
    alice.say("sfx hail", stopped);
    await slack.until(() => polledTasks(service) === before + 3);
    alice.pressStop(stopped);
    await slack.until(() => canceledIn(alice, stopped) === 2);
    await slack.until(() => !alice.hasStopButton(stopped));
    expect([canceledIn(alice, other), alice.hasStopButton(other)]).toEqual([0, true]);
    service.behave.taskMs = 0;
    await slack.until(() => !alice.hasStopButton(other));
  });

  it("says why a job isn't canceled for somebody who may not do that, and keeps the button", async () => {
    const { alice, bob, slack, service } = app;
    service.behave.taskMs = Number.POSITIVE_INFINITY;
    const before = polledTasks(service);
    const conversation = write(alice, alice.openAgent(), "sfx thunder");
    await slack.until(() => polledTasks(service) > before);
    await bob.slash("/permissions deny family:jobs", { channel: OPEN });
    alice.pressStop(conversation);
    await slack.until(() =>
      alice
        .messages(conversation.channel, conversation.threadTs)
        .some(({ text }) => text.includes("deny family:jobs")),
    );
    expect(alice.hasStopButton(conversation)).toBe(true);
    await bob.slash("/permissions reset", { channel: OPEN });
    service.behave.taskMs = 0;
    await slack.until(() => !alice.hasStopButton(conversation));
  });
});

describe("an agent", () => {
  const { app } = agentApp(false);

  const transcribe = async (channel: string) => {
    const { alice, slack } = app;
    const { message } = alice.upload({ name: "standup.wav", content: wav, channel });
    await alice.messageShortcut("transcribe", message);
    return slack.until(() =>
      alice.messages(channel, message.ts).find(({ text }) => text.startsWith("Transcript")),
    );
  };
  const ask = async (person: Person, expected: string) => {
    const { channel, threadTs } = write(person, person.openAgent(), "Is the build green?");
    return app.slack.until(() =>
      person.messages(channel, threadTs).find(({ text }) => text.includes(expected)),
    );
  };

  it("says nothing when its person stops it and nothing runs", async () => {
    const { alice, slack } = app;
    // The status is shown, but not removed.
    slack.faults.next("assistant.threads.setStatus", { kind: "delay", ms: 0 });
    slack.faults.next("assistant.threads.setStatus", { kind: "error", error: "internal_error" });
    const conversation = write(alice, alice.openAgent(), "help");
    await slack.until(() => slack.faults.waiting() === 0);
    const before = alice.dms().length;
    alice.pressStop(conversation);
    await slack.until(() => !alice.hasStopButton(conversation));
    expect(alice.dms()).toHaveLength(before);
  });

  it("answers each message in a thread of its own", async () => {
    const { alice, slack } = app;
    const panel = alice.openAgent();
    const threads = ["tts One", "tts Two"].map((text) => write(alice, panel, text).threadTs);
    for (const ts of threads)
      await slack.until(() => alice.messages(panel.channel, ts).find(({ files }) => files.length > 0));
    expect(alice.messages(panel.channel).filter(({ botId }) => botId !== undefined)).toEqual([]);
  });

  it("answers a follow-up in the thread that it was written in", async () => {
    const { alice, slack } = app;
    const panel = write(alice, alice.openAgent(), "help");
    const answers = () => alice.messages(panel.channel, panel.threadTs).filter(({ botId }) => botId).length;
    await slack.until(() => answers() === 1);
    alice.say("help", panel);
    await slack.until(() => answers() === 2);
  });

  it("uses the file of its thread as the newest", async () => {
    const { alice, slack } = app;
    const { channel } = alice.openAgent();
    const { message } = alice.upload({ name: "standup.wav", content: wav, channel });
    alice.upload({ name: "newer.wav", content: wav, channel });
    alice.say("transcribe latest", { channel, threadTs: message.ts });
    const answer = await slack.until(() =>
      alice.messages(channel, message.ts).find(({ text }) => text.startsWith("Transcript")),
    );
    expect(JSON.stringify(answer.blocks)).toContain("standup");
  });

  it("answers a question from transcripts that the person can read, and from no others", async () => {
    await transcribe(SECRET);
    const answer = await ask(app.alice, "build is green");
    expect(JSON.stringify(answer.blocks)).toContain("build is green");
    expect(model.charged).toHaveLength(1);
    await ask(app.bob, "mentions");
    expect(model.charged).toHaveLength(1);
  });

  it("takes no question in a channel, where everyone would read the answer", async () => {
    const { alice, slack } = app;
    const { ts } = alice.mention("Is the build green?", { channel: OPEN });
    await slack.until(() => alice.messages(OPEN, ts).find(({ text }) => text.startsWith("Enter a command.")));
  });

  it("takes a misspelled command for no question, since questions cost money", async () => {
    const { alice, slack } = app;
    const { channel, threadTs } = write(alice, alice.openAgent(), "transcrbe what did they say?");
    await slack.until(() =>
      alice.messages(channel, threadTs).find(({ text }) => text.includes("/transcribe")),
    );
    expect(model.charged).toHaveLength(1);
  });
});
