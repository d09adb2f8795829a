import { afterAll, describe, expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { answerLikeModel } from "../answer-like-model.ts";
import { startFakeLanguageModel } from "../../fakes/language-model/index.ts";
import { channels, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

const model = await startFakeLanguageModel({ answer: answerLikeModel });
afterAll(() => model.close());
const { workspace } = channels();
const SECRET = "G0SECRET";
/** Slack reads no markup in a preview's fields, so people's words stay as they are. */
const NAME = "<!channel> *stand-up* & co.wav";

describe("a link to a transcript", () => {
  const { app, next } = useSlackTestApp({
    mode: "socket",
    slack: {
      manifest: buildManifest(commands, { kind: "socket" }, { previewDomain: "127.0.0.1" }),
      workspaces: [
        { ...workspace, channels: [...workspace.channels, { id: SECRET, members: ["alice", "bob"] }] },
      ],
    },
    env: { SLACK_PREVIEWS: "yes", MINUTES_API_URL: model.url, MINUTES_MODEL: model.model },
  });

  const carol = () => app.slack.user("carol");

  async function transcribed(channel: string) {
    const { message } = app.bob.upload({ name: NAME, content: wav, channel });
    await app.alice.messageShortcut("transcribe", message);
    const answer = await app.slack.until(() =>
      app.alice.messages(channel, message.ts).find(({ text }) => text.startsWith("Transcript")),
    );
    const [link = ""] = /http[^"]+\/slack\/transcripts\/\w+/.exec(JSON.stringify(answer.blocks)) ?? [];
    return { answer, link };
  }

  it("shows its length and speakers where somebody who can see it posts it, and while they write", async () => {
    const { link } = await transcribed(next());
    const elsewhere = next();
    const message = app.alice.say(`Read this: ${link}`, { channel: elsewhere });
    const [preview] = await app.slack.until(() =>
      message.previews.length > 0 ? message.previews : undefined,
    );
    expect(preview?.entity_payload).toMatchObject({
      attributes: { title: { text: NAME }, display_type: "Transcript" },
      custom_fields: expect.arrayContaining([expect.objectContaining({ label: "Speakers", value: "2" })]),
    });
    expect(JSON.stringify(preview)).not.toContain("Ship it");
    const draft = app.alice.draft(link);
    await app.slack.until(() => draft.previews.length > 0);
  });

  it("opens beside the conversation with the words, the file, and a question that is asked about it", async () => {
    const { link } = await transcribed(next());
    const message = app.alice.say(link, { channel: next() });
    await app.slack.until(() => message.previews.length > 0);
    const pane = app.alice.openPreview(message);
    const { fields, actions } = (await app.slack.until(() => pane.entity)).entity_payload;
    expect(fields?.description?.value).toContain("Speaker 2: Ship it.");
    const [download] = actions?.primary_actions ?? [];
    const response = await fetch(download?.url ?? "");
    expect(await response.text()).toContain("The build is green.");
    await app.alice.pressInPane(pane, "Ask");
    const [form] = await app.slack.until(() =>
      app.alice.modals().length > 0 ? app.alice.modals() : undefined,
    );
    expect(JSON.stringify(form?.body)).toContain("What you want to know");
    expect(await app.alice.submit({ question: "What is green?" })).toMatchObject({ closed: true });
    await app.slack.until(() => app.alice.dms().find(({ text }) => text.includes("build is green")));
  });

  it("leads to the answer in Slack, and shows nothing of a transcript that nobody made", async () => {
    const { link, answer } = await transcribed(next());
    const response = await fetch(link, { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toContain(answer.ts.replace(".", ""));
    expect((await fetch(link.replace(/\w+$/, "j0000000000"))).status).toBe(404);
  });

  it("shows nothing to the channel when somebody posts it who can't see the transcript, nor to who opens it", async () => {
    const { link } = await transcribed(SECRET);
    const channel = next();
    const unseen = carol().say(link, { channel });
    const message = app.alice.say(link, { channel });
    await app.slack.until(() => message.previews.length > 0);
    expect(unseen.previews).toEqual([]);
    const pane = carol().openPreview(message);
    expect(await app.slack.until(() => pane.error)).toMatch(/no transcript/i);
    expect(pane.entity).toBeUndefined();
  });
});
