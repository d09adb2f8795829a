import { expect, it } from "vitest";
import { useSlackTestApp } from "./use-test-app.ts";
import { wav } from "./view.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });

it("shows minutes, with a form for owner and date, and marks items as done", async () => {
  const { alice, bob, slack } = app;
  const channel = next();
  const hidden = (words: string) =>
    slack.until(() =>
      alice.ephemerals(channel).findLast((message) => JSON.stringify(message).includes(words)),
    );
  const { message } = bob.upload({ name: "standup.wav", content: wav, channel });
  await alice.messageShortcut("transcribe", message);
  const answer = await slack.until(() =>
    alice.messages(channel, message.ts).find(({ text }) => text.startsWith("Transcript")),
  );
  const id = /\/transcripts minutes (\w+)/.exec(JSON.stringify(answer.blocks))?.[1] ?? "";
  await alice.slash(
    `/transcripts edit ${id} line:1 words:"I'll write the report for the customers by Friday."`,
    { channel },
  );
  await hidden("changed");
  await alice.slash(`/transcripts minutes ${id}`, { channel });
  const card = await hidden("Highlights of");
  const words = JSON.stringify(card.blocks);
  expect(words).toContain("☐ 1. I'll write the report for the customers by Friday. – Speaker 1, by Friday");
  await alice.press(card, "pick 0", `/transcripts item ${id} item:1`);
  const item = await hidden("Mark as done");
  await alice.press(item, "Set owner");
  await slack.until(() => alice.modals().length === 1);
  await alice.submit({ owner: "Carla" });
  await hidden("– Carla, by Friday");
  await alice.slash(`/transcripts item ${id} item:1 done:yes`, { channel });
  await hidden("☑ 1.");
});

it.each([
  ["as a table", undefined, true],
  ["as lines where Slack refuses tables", "invalid_blocks", false],
])("posts minutes with their action items %s", async (_form, error, isTable) => {
  const { alice, slack } = app;
  const channel = next();
  const { message } = alice.upload({ name: "standup.wav", content: wav, channel });
  await alice.messageShortcut("transcribe", message);
  const thread = () => alice.messages(channel, message.ts);
  const answer = await slack.until(() => thread().find(({ text }) => text.startsWith("Transcript")));
  const id = /\/transcripts minutes (\w+)/.exec(JSON.stringify(answer.blocks))?.[1] ?? "";
  await alice.slash(`/transcripts edit ${id} line:1 words:"I'll write the report by Friday."`, { channel });
  await slack.until(() => JSON.stringify(thread()).includes("write the report"));
  if (error) slack.faults.next("chat.postMessage", { kind: "error", error });
  await alice.slash(`/transcripts minutes ${id} post:yes`, { channel });
  const { blocks } = await slack.until(() => thread().find(({ text }) => text.startsWith("Highlights of")));
  const table = blocks.find(({ type }) => type === "data_table");
  const cells = (table?.["rows"] as { readonly text: string }[][] | undefined)?.map((row) =>
    row.map(({ text }) => text),
  );
  expect(cells).toEqual(
    isTable
      ? [
          ["No.", "Action item", "Owner", "Due", "At"],
          ["☐ 1", "I'll write the report by Friday.", "Speaker 1", "by Friday", "0:00"],
        ]
      : undefined,
  );
  const lines = JSON.stringify(blocks.filter(({ type }) => type === "section"));
  expect(lines.includes("☐ 1. I'll write")).toBe(!isTable);
});
