import { expect, it } from "vitest";
import { buildManifest } from "../../../src/bots/slack/app/manifest.ts";
import { commands } from "../../../src/commands/index.ts";
import { useSlackTestApp } from "./use-test-app.ts";
import { wav } from "./view.ts";

const ROOM = "G0ROOM";
const { app } = useSlackTestApp({
  mode: "socket",
  slack: {
    manifest: buildManifest(commands, { kind: "socket" }, { hasCanvas: true }),
    workspaces: [
      {
        id: "T0HOME",
        people: ["alice", "bob", "carol"],
        channels: [{ id: ROOM, isPrivate: true, members: ["alice", "bob"] }],
      },
      { id: "T0FREE", isFree: true, people: ["dave"], channels: [{ id: "C0FREE" }] },
    ],
  },
  env: { SLACK_CANVAS: "yes" },
});

const HOSTILE = "I'll ping <!channel> ![](@U0BOB) and [Ben](https://evil.example) by Friday.";

const hidden = (words: string) =>
  app.slack.until(() =>
    app.alice.ephemerals(ROOM).findLast((message) => JSON.stringify(message).includes(words)),
  );
const canvasIn = () => [...app.slack.state.canvases.values()];
const open = () => app.alice.canvases();

/** Transcribes a recording of Bob's in which someone says something, and returns the transcript's ID and message. */
async function meeting(words = "I'll write the report by Friday.") {
  const { alice, bob, slack } = app;
  const { message } = bob.upload({ name: "standup.wav", content: wav, channel: ROOM });
  await alice.messageShortcut("transcribe", message);
  const answer = await slack.until(() =>
    alice.messages(ROOM, message.ts).find(({ text }) => text.startsWith("Transcript")),
  );
  const id = /\/transcripts minutes (\w+)/.exec(JSON.stringify(answer.blocks))?.[1] ?? "";
  const before = alice.ephemerals(ROOM).length;
  await alice.slash(`/transcripts edit ${id} line:1 words:"${words}"`, { channel: ROOM });
  await slack.until(() => alice.ephemerals(ROOM).length > before);
  return { id, thread: message.ts };
}

/** Presses the button for a canvas, and returns the canvas. */
async function create(id: string) {
  const known = new Set(canvasIn());
  await app.alice.slash(`/transcripts minutes ${id}`, { channel: ROOM });
  const card = await hidden(`/transcripts minutes ${id} canvas:yes`);
  await app.alice.press(card, "Create canvas");
  return app.slack.until(() => open().find((canvas) => !known.has(canvas)));
}

const minutesIn = (thread: string) =>
  app.alice.messages(ROOM, thread).filter(({ text }) => text.startsWith("Highlights of"));

it("creates one canvas below the transcript that only the channel can read, with people's words as text", async () => {
  const { id, thread } = await meeting(HOSTILE);
  const canvas = await create(id);
  expect([...canvas.access]).toEqual([[ROOM, "read"]]);
  expect(app.slack.user("carol").canvases()).toEqual([]);
  expect(canvas.title).toBe("Meeting notes");
  expect(canvas.markdown).toContain("- [ ] I'll ping");
  expect(canvas.markdown).not.toMatch(/(?<!\\)(?:<!|!\[|\]\()/);
  const [posted, ...more] = minutesIn(thread);
  expect(more).toEqual([]);
  expect(JSON.stringify(posted?.blocks)).toContain(
    `<https://t0home.slack.com/docs/T0HOME/${canvas.id}|Open canvas>`,
  );
  // The button is gone, and typing the command again changes nothing.
  await app.alice.slash(`/transcripts minutes ${id} canvas:yes`, { channel: ROOM });
  await hidden(`/docs/T0HOME/${canvas.id}`);
  expect(open().filter(({ markdown }) => markdown === canvas.markdown)).toEqual([canvas]);
});

it("follows changes of action items, and is deleted with the transcript", async () => {
  const { id } = await meeting();
  const canvas = await create(id);
  await app.alice.slash(`/transcripts item ${id} item:1 done:yes owner:Carla`, { channel: ROOM });
  await app.slack.until(() => canvas.markdown.includes("- [x] ") && canvas.markdown.includes("Carla"));
  await app.alice.slash(`/transcripts delete ${id}`, { channel: ROOM });
  await app.slack.until(() => canvas.deleted);
});

it("is deleted with all that its author has the bot delete", async () => {
  const { id } = await meeting();
  const canvas = await create(id);
  await app.bob.slash("/privacy forget-me confirm:yes", { channel: ROOM });
  await app.slack.until(() => canvas.deleted);
});

it("leaves no second canvas that anyone can open, or that has words, when Slack's answer to the first is lost", async () => {
  const { id } = await meeting();
  const [before, visible] = [canvasIn().length, open().length];
  app.slack.faults.next("canvases.create", { kind: "reset", afterWrite: true });
  await app.alice.slash(`/transcripts minutes ${id} canvas:yes`, { channel: ROOM });
  await app.slack.until(() => canvasIn().length > before);
  await app.slack.until(() => app.slack.faults.waiting() === 0);
  const canvas = await create(id);
  expect(canvas.markdown).toContain("report");
  expect(open()).toHaveLength(visible + 1);
  const lost = canvasIn().filter(({ access }) => access.size === 0);
  expect(lost.map(({ markdown, title }) => [markdown, title])).toEqual(lost.map(() => ["", "Meeting notes"]));
});

it("can be created again after someone deleted it, at the next change", async () => {
  const { id } = await meeting();
  const canvas = await create(id);
  canvas.deleted = true;
  await app.alice.slash(`/transcripts item ${id} item:1 done:yes`, { channel: ROOM });
  await hidden("☑ 1.");
  const next = await create(id);
  expect(next.id).not.toBe(canvas.id);
  expect(next.markdown).toContain("- [x] ");
});

it("names the scope where the workspace didn't allow it", async () => {
  const { id } = await meeting();
  app.slack.installs.withoutScope("T0HOME", "canvases:write");
  const before = canvasIn().length;
  await app.alice.slash(`/transcripts minutes ${id} canvas:yes`, { channel: ROOM });
  await hidden("canvases:write");
  expect(canvasIn()).toHaveLength(before);
});
