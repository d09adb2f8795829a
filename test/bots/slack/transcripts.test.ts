import { describe, expect, it } from "vitest";
import type { Message } from "@mynah/fake-slack";
import { callsTo, wav } from "./view.ts";
import { useSlackTestApp } from "./use-test-app.ts";

describe("a transcript on Slack", () => {
  const { app, next } = useSlackTestApp({ mode: "socket" });
  const heard = () => callsTo(app.service, "speechToText").length;
  const contentOf = (message: Message | undefined) => {
    const content = message?.files[0]?.content;
    return Buffer.isBuffer(content) ? content.toString() : "";
  };

  /** Uploads a recording and runs "Transcribe" from its menu, which answers in its thread. */
  async function transcribed(channel: string, who = app.alice) {
    const { message } = app.bob.upload({ name: "standup.wav", content: wav, channel });
    await who.messageShortcut("transcribe", message);
    return { message, thread: message.ts, answer: await answerIn(channel, message.ts, 0) };
  }
  const answerIn = (channel: string, thread: string, nth: number) =>
    app.slack.until(
      () => app.alice.messages(channel, thread).filter(({ text }) => text.startsWith("Transcript"))[nth],
    );
  const fileIn = (channel: string, thread: string, looks: RegExp) =>
    app.slack.until(() =>
      app.alice.messages(channel, thread).find((message) => looks.test(contentOf(message))),
    );

  it("is in the recording's thread, names the speakers, and has every format on a button, each posted once", async () => {
    const channel = next();
    const { thread, answer } = await transcribed(channel);
    expect(answer.text).toMatch(/^Transcript · (?:\d+:\d\d · )?English\n(?!.*2 speakers)/);
    expect(answer.text).toContain("Speaker 1: The build is green.\nSpeaker 2: Ship it.");
    const before = heard();
    await app.bob.press(answer, ".vtt");
    const brought = await fileIn(channel, thread, /^WEBVTT\n/);
    expect(contentOf(brought)).toContain("<v Speaker 2>Ship it.");
    await app.bob.press(answer, ".vtt");
    await app.bob.press(answer, ".txt");
    await fileIn(channel, thread, /\[00:00:00\] Speaker 1\n/);
    const vtts = app.alice.messages(channel, thread).filter((one) => contentOf(one).startsWith("WEBVTT"));
    expect(vtts).toHaveLength(1);
    expect(heard()).toBe(before);
  });

  it("is found with a link to its answer that says the moment", async () => {
    const channel = next();
    await transcribed(channel);
    app.alice.mention("transcripts search ship", { channel });
    const found = await app.slack.until(() =>
      app.alice.ephemerals(channel).find(({ text }) => text.includes("Ship it.")),
    );
    expect(JSON.stringify(found.blocks)).toMatch(/<https:\/\/[^|>]+\|Open 1 · 0:01>/);
  });

  it("takes the speakers' names in one form, and its answer and its files are made again", async () => {
    const channel = next();
    const { thread, answer } = await transcribed(channel);
    const speakers = await formOf(app.alice, answer);
    expect(await app.alice.submit({ [speakers[0] ?? ""]: app.bob.id })).toMatchObject({ closed: true });
    const changed = await app.slack.until(() =>
      app.alice.messages(channel, thread).find(({ text }) => text.includes("bob: The build is green.")),
    );
    expect(changed.ts).toBe(answer.ts);
    expect(changed.text).toContain("2 speakers: bob, Speaker 2.");
    await fileIn(channel, thread, /bob: The build is green\./);
    const srts = app.alice
      .messages(channel, thread)
      .filter((one) => !one.deleted && one.files.some(({ deleted }) => !deleted));
    expect(srts.map(contentOf).filter((content) => content.includes("-->"))).toHaveLength(1);
  });

  it("suggests the names that other speakers have in this channel", async () => {
    const channel = next();
    const first = await transcribed(channel);
    const [member] = await formOf(app.alice, first.answer);
    await app.alice.submit({ [member ?? ""]: app.bob.id });
    await app.slack.until(() =>
      app.alice.messages(channel, first.thread).find(({ text }) => text.includes("bob: The build")),
    );
    const second = await transcribed(channel);
    await formOf(app.alice, second.answer);
    expect(JSON.stringify(app.alice.modals().at(-1))).toContain('"name bob"');
    await app.alice.closeModal();
  });

  /** Opens the form of a transcript's speakers and returns the fields for members. */
  async function formOf(who: typeof app.alice, answer: Message): Promise<readonly string[]> {
    await who.press(answer, "Speakers");
    await app.slack.until(() => who.modals().length > 0);
    const form = JSON.stringify(who.modals().at(-1));
    return [...form.matchAll(/"(member [0-9a-f]+)"/g)].map(([, id]) => id ?? "");
  }

  it("can be changed by its requester, its speakers and workspace admins, and by nobody else", async () => {
    const channel = next();
    const { answer, thread } = await transcribed(channel, app.bob);
    const [member] = await formOf(app.alice, answer);
    await app.alice.submit({ [member ?? ""]: app.alice.id });
    await app.slack.until(() =>
      app.alice.dms().some(({ text }) => /or a moderator can change it/.test(text)),
    );
    expect(app.alice.messages(channel, thread).find(({ ts }) => ts === answer.ts)?.text).toBe(answer.text);
  });
});
