import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import type { Message } from "@mynah/fake-slack";
import { useSlackTestApp } from "./use-test-app.ts";
import { ANSWER, audioFilesIn, makeSpeech, waitForAnswer } from "./view.ts";

const { app, next } = useSlackTestApp({ mode: "socket" });

/** The message with files, when it is the only one. */
const onlyMessage = (channel: string) =>
  app.slack.until(() => {
    const [message, ...others] = app.alice.messages(channel);
    return others.length === 0 && message && message.files.length > 0 ? message : undefined;
  });
const byFiles = (a: Message, b: Message) => b.files.length - a.files.length;
const typesIn = ({ blocks }: Message) => blocks.map(({ type }) => type);

it("posts the answer's text, its audio and its buttons as one message, and deletes the placeholder", async () => {
  const channel = await makeSpeech(app, "All in one & <none> left", next());
  const answer = await onlyMessage(channel);
  expect(answer.text).toMatch(ANSWER);
  expect(typesIn(answer)).toEqual(expect.arrayContaining(["rich_text", "context", "actions"]));
  expect(answer.files.map(({ name }) => name)).toEqual([expect.stringMatching(/\.mp3$/)]);
  const edits = app.slack.requests.filter(
    ({ method, args }) =>
      method === "chat.update" && args["channel"] === channel && ANSWER.test(String(args["text"])),
  );
  expect(edits).toEqual([]);
});

it("posts the stems of a song as one message", async () => {
  const channel = next();
  await app.alice.slash("/separate https://example.com/song.mp3", { channel });
  const answer = await onlyMessage(channel);
  expect(answer.files.length).toBeGreaterThan(1);
  expect(answer.text).toContain("/separate · ");
});

it("runs the buttons of such a message, and deletes it with its files", async () => {
  const { alice, slack } = app;
  const channel = await makeSpeech(app, "Press me", next());
  const answer = await onlyMessage(channel);
  await alice.press(answer, "again");
  await slack.until(() => audioFilesIn(app, channel).length === 2);
  await alice.press(answer, "delete");
  await slack.until(() => answer.deleted && answer.files.every(({ deleted }) => deleted));
});

it("links to such a message from the app's home", async () => {
  const { alice, slack } = app;
  const channel = await makeSpeech(app, "Where am I", next());
  const { ts } = await onlyMessage(channel);
  const link = `archives/${channel}/p${ts.replace(".", "")}`;
  const isLinked = () => JSON.stringify(alice.home()?.body.blocks ?? "").includes(link);
  // The answer is visible a little before its job has finished.
  for (let opened = 0; opened < 30 && !isLinked(); opened++) {
    alice.openHome();
    await wait(500);
  }
  await slack.until(isLinked);
});

it.each(["compliance_exports_prevent_deletion", "cant_delete_message"])(
  "lets the placeholder point to the answer where it can't be deleted: %s",
  async (error) => {
    const { alice, slack } = app;
    slack.faults.next("chat.delete", { kind: "error", error });
    const channel = await makeSpeech(app, "Kept for ever", next());
    const placeholder = await slack.until(() =>
      alice.messages(channel).find(({ text }) => text === "The answer is in the next message."),
    );
    expect(typesIn(placeholder)).not.toContain("actions");
    expect(alice.messages(channel)).toHaveLength(2);
    expect(audioFilesIn(app, channel)).toHaveLength(1);
  },
);

it("deletes the placeholder later if Slack is busy, and posts nothing again", async () => {
  const { slack } = app;
  slack.faults.next("chat.delete", { kind: "error", error: "internal_error" });
  const channel = await makeSpeech(app, "Busy", next());
  const answer = await onlyMessage(channel);
  expect(answer.files).toHaveLength(1);
});

it("posts text and file one by one if Slack never shows the message, and shows neither twice", async () => {
  const { alice, slack } = app;
  slack.faults.next("files.completeUploadExternal", { kind: "never_shared" });
  const channel = await makeSpeech(app, "Never seen", next());
  await waitForAnswer(app, alice, channel);
  expect(alice.messages(channel).filter(({ text }) => ANSWER.test(text))).toHaveLength(1);
  expect(audioFilesIn(app, channel)).toHaveLength(1);
  expect(alice.messages(channel)).toHaveLength(2);
});

it("removes the message if it appears after it was given up", async () => {
  const { alice, slack } = app;
  // Slack loses sight of the file while the bot looks for it.
  slack.faults.next("files.info", { kind: "error", error: "file_not_found" }, 7);
  const channel = await makeSpeech(app, "Too late", next());
  const finished = () => {
    const [file, answer, ...others] = alice.messages(channel).toSorted(byFiles);
    return file?.text === "" && ANSWER.test(answer?.text ?? "") && others.length === 0;
  };
  await slack.until(finished);
});

it("keeps a transcript apart from its files, which are replaced when it is edited", async () => {
  const { alice } = app;
  const channel = next();
  await alice.slash("/transcribe https://example.com/talk.mp3", { channel });
  const answer = await waitForAnswer(app, alice, channel);
  expect(answer.files).toEqual([]);
});
