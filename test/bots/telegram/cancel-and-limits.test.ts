import { describe, expect, it } from "vitest";
import { wav } from "@mynah/audio-interface/fake";
import { type Sent, TEAM } from "@mynah/fake-telegram";
import { useTelegramTestApp } from "./test-app.ts";

const app = useTelegramTestApp({ env: { PERSON_JOBS: "1" } });

const calls = (operation: string) => app.service.calls.filter((call) => call.operation === operation);
const hasText = (pattern: RegExp) => (message: Sent) => pattern.test(message.text ?? message.caption ?? "");
/** The bot's messages that reply to one. */
const repliesTo = ({ message_id: id }: Sent) =>
  app.alice
    .messages()
    .map(({ message }) => message)
    .filter(({ reply_to_message: to }) => to?.message_id === id);
const replied = (asked: Sent, holds: (message: Sent) => boolean) =>
  app.telegram.until(() => repliesTo(asked).find(holds));
const buttonsOf = ({ reply_markup: markup }: Sent) => JSON.stringify(markup?.inline_keyboard ?? []);

/** Cancels what `asked` requested by its button, or by a command. It is refused while the request is being sent. */
async function cancel(asked: Sent, by: "button" | "command"): Promise<Sent> {
  const placeholder = await replied(asked, (message) => buttonsOf(message).includes("cancel:"));
  const [, job = ""] = /cancel:(\w+)/.exec(buttonsOf(placeholder)) ?? [];
  const isCanceled = () => repliesTo(asked).find(hasText(/Canceled/));
  for (;;) {
    if (by === "button") await app.alice.press(placeholder, "Cancel").catch(() => undefined);
    else {
      const line = app.alice.write(app.alice.id, `/jobs cancel ${job}`);
      await replied(line, () => true);
      const isRefused = repliesTo(line).some(hasText(/can't be canceled right now/));
      if (!isRefused) return app.telegram.until(isCanceled);
    }
    const canceled = isCanceled();
    if (canceled) return canceled;
  }
}

describe.each(["button", "command"] as const)("a job that is canceled by %s", (by) => {
  it("costs nothing before the audio service received it", async () => {
    const sent = calls("sfxGeneration").length;
    await app.service.refuse();
    const asked = app.alice.write(app.alice.id, `/sfx rain, canceled by ${by} before`);
    const canceled = await cancel(asked, by);
    await app.service.resume();
    expect(canceled.text).toMatch(/before it was sent/);
    expect(buttonsOf(canceled)).not.toContain("cancel:");
    expect(calls("sfxGeneration")).toHaveLength(sent);
  });

  it("may be charged once after the audio service accepted it, and shows no result", async () => {
    const before = app.service.taskIds().length;
    app.service.faults.next("sfxGeneration", { taskTakes: "never" });
    const asked = app.alice.write(app.alice.id, `/sfx rain, canceled by ${by} after`);
    await app.telegram.until(() => app.service.taskIds().length === before + 1);
    const canceled = await cancel(asked, by);
    expect(canceled.text).toMatch(/can't be stopped.*may have been charged/);
    expect(repliesTo(asked).filter(({ audio, document }) => audio ?? document)).toEqual([]);
    expect(app.service.taskIds()).toHaveLength(before + 1);
  });
});

describe("what Telegram refuses for being too much", () => {
  it.each(["sendMessage", "sendVoice"])("is sent again: speech after %s was refused", async (method) => {
    const before = calls("speechSynthesis").length;
    app.telegram.faults.next(method, { kind: "rate_limited", retryAfter: 1 }, 2);
    const asked = app.alice.write(app.alice.id, `/tts After ${method}`);
    const answer = await replied(asked, ({ voice }) => voice !== undefined);
    await app.telegram.until(() => repliesTo(asked).length === 1);
    expect(repliesTo(asked)[0]?.message_id).toBe(answer.message_id);
    expect(calls("speechSynthesis")).toHaveLength(before + 1);
  });

  it("is sent again: a transcript in the place of its progress", async () => {
    const before = calls("speechToText").length;
    app.telegram.faults.next("editMessageText", { kind: "rate_limited", retryAfter: 1 }, 2);
    const asked = app.alice.sendVoice(app.alice.id, wav(2));
    await replied(asked, hasText(/^Transcript/));
    await app.telegram.until(() => app.telegram.faults.waiting() === 0);
    expect(repliesTo(asked).filter(hasText(/^Transcript/))).toHaveLength(1);
    expect(repliesTo(asked).map(buttonsOf).join()).not.toContain("cancel:");
    expect(calls("speechToText")).toHaveLength(before + 1);
  });

  it("is sent again: an instant answer, and the question for an option", async () => {
    app.telegram.faults.next("sendMessage", { kind: "rate_limited", retryAfter: 1 });
    const ping = app.alice.write(app.alice.id, "/ping");
    await replied(ping, () => true);
    app.telegram.faults.next("sendMessage", { kind: "rate_limited", retryAfter: 1 });
    const asked = app.alice.write(app.alice.id, "/tts");
    await replied(asked, hasText(/Reply to this message/));
    expect([repliesTo(ping), repliesTo(asked)].map(({ length }) => length)).toEqual([1, 1]);
  });
});

it("an answer, and what admins have set, follow a group that has become a supergroup", async () => {
  const asked = app.bob.write(TEAM.id, "/settings set voice Rufus for:server");
  await app.telegram.until(() =>
    app.bob
      .messages(TEAM.id)
      .some(({ message: { reply_to_message: to } }) => to?.message_id === asked.message_id),
  );
  const upgraded = TEAM.id - 1;
  const before = app.service.taskIds().length;
  app.service.behave.taskMs = Infinity;
  app.alice.write(TEAM.id, "/sfx rain in a group that grows");
  await app.telegram.until(() => app.service.taskIds().length === before + 1);
  app.telegram.upgradeGroup(TEAM.id, upgraded);
  app.service.behave.taskMs = 0;
  const sounds = () => app.alice.messages(upgraded).filter(({ message: { audio, voice } }) => audio ?? voice);
  await app.telegram.until(() => sounds().length > 0);
  expect(sounds()).toHaveLength(1);
  expect(app.service.taskIds()).toHaveLength(before + 1);
  app.alice.write(upgraded, "/tts With the voice of this group");
  await app.telegram.until(() => sounds().length === 2);
  expect(calls("speechSynthesis").at(-1)?.body).toMatchObject({ voice: "Rufus" });
});

it("a job that has to wait says so in the message that becomes its answer", async () => {
  app.service.behave.taskMs = Infinity;
  const first = app.alice.write(app.alice.id, "/sfx rain, first");
  await replied(first, (message) => buttonsOf(message).includes("cancel:"));
  const second = app.alice.write(app.alice.id, "/sfx rain, second");
  const waiting = await replied(second, hasText(/Queued as your next job/));
  expect(buttonsOf(waiting)).toContain("cancel:");
  app.service.behave.taskMs = 0;
  const answer = await replied(second, ({ audio, voice }) => (audio ?? voice) !== undefined);
  await app.telegram.until(() => repliesTo(second).length === 1);
  expect(answer.message_id).toBe(waiting.message_id);
});

it("a job whose turn comes before its place in the queue was sent has only its answer", async () => {
  const placesSent = () =>
    app.telegram.requests.filter(
      ({ method, args, status }) =>
        method === "sendMessage" && status === 200 && /next job/.test(String(args["text"])),
    ).length;
  const before = placesSent();
  app.service.behave.taskMs = Infinity;
  const first = app.alice.write(app.alice.id, "/sfx wind, first");
  await replied(first, (message) => buttonsOf(message).includes("cancel:"));
  app.telegram.faults.next("sendMessage", { kind: "rate_limited", retryAfter: 3 });
  const second = app.alice.write(app.alice.id, "/sfx wind, second");
  await app.telegram.until(() => app.telegram.faults.waiting() === 0);
  app.service.behave.taskMs = 0;
  await replied(second, ({ audio, voice }) => (audio ?? voice) !== undefined);
  await app.telegram.until(() => placesSent() === before + 1);
  await app.telegram.until(() => repliesTo(second).length === 1);
  expect(repliesTo(second)[0]?.audio ?? repliesTo(second)[0]?.voice).toBeDefined();
});
