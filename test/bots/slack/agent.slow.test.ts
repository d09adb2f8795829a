import { afterAll, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { startFakeLanguageModel } from "../../fakes/language-model/index.ts";
import { answerLikeModel } from "../answer-like-model.ts";
import type { SlackTestApp } from "./test-app.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { wav } from "./view.ts";

const model = await startFakeLanguageModel({ answer: answerLikeModel });
afterAll(() => model.close());

const OPEN = "C0OPEN";
const SECRET = "G0SECRET";
const WORKSPACE = {
  id: "T0HOME",
  people: ["alice", "bob"],
  channels: [{ id: OPEN }, { id: SECRET, isPrivate: true, members: ["alice"] }],
};

const { app } = useSlackTestApp({
  mode: "socket",
  slack: {
    manifest: buildManifest(commands, { kind: "socket" }, { isAgent: true }),
    workspaces: [WORKSPACE],
  },
  env: { SLACK_AGENT: "yes", MINUTES_API_URL: model.url, MINUTES_MODEL: model.model },
});

const transcribe = async (channel: string) => {
  const { alice, slack } = app;
  const { message } = alice.upload({ name: "standup.wav", content: wav, channel });
  await alice.messageShortcut("transcribe", message);
  return slack.until(() =>
    alice.messages(channel, message.ts).find(({ text }) => text.startsWith("Transcript")),
  );
};

it("suggests what to write when somebody opens the agent panel, in their language", async () => {
  const { alice, slack } = app;
  const panel = alice.openAgent();
  const prompts = await slack.until(() => {
    const shown = alice.conversation(panel)?.prompts ?? [];
    return shown.length > 0 && shown;
  });
  expect(prompts.map(({ title }) => title)).toEqual([
    "Hear a voice",
    "Create a thunderstorm",
    "Ask my transcripts",
    "Show all commands",
  ]);
});

it("shows that it works on a command, and answers in the conversation", async () => {
  const { alice, slack } = app;
  const panel = alice.openAgent();
  alice.say("tts Good morning", panel);
  await slack.until(() =>
    alice.messages(panel.channel, panel.threadTs).find(({ files }) => files.length > 0),
  );
  expect(alice.conversation(panel)).toMatchObject({ statuses: ["is working on it…"], status: "" });
});

const ask = async (person: SlackTestApp["alice"], expected: string) => {
  const panel = person.openAgent();
  person.say("Is the build green?", panel);
  return app.slack.until(() =>
    person.messages(panel.channel, panel.threadTs).find(({ text }) => text.includes(expected)),
  );
};

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
  const panel = alice.openAgent();
  alice.say("transcrbe what did they say?", panel);
  await slack.until(() =>
    alice.messages(panel.channel, panel.threadTs).find(({ text }) => text.includes("/transcribe")),
  );
  expect(model.charged).toHaveLength(1);
});
