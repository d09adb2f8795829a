import { expect, it } from "vitest";
import { wav } from "@mynah/audio-interface/fake";
import { type Sent, TEAM } from "@mynah/fake-telegram";
import { useTelegramTestApp } from "./test-app.ts";

/** The bot isn't in this chat. */
const FRIENDS = { id: -1_001_000_000_009, title: "Friends", members: ["alice", "bob"], hasBot: false };
const app = useTelegramTestApp({ telegram: { groups: [TEAM, FRIENDS] } });
const VOICE = wav(2);

const posted = (after: Sent) =>
  app.bob
    .messages(FRIENDS.id)
    .map(({ message }) => message)
    .filter(({ from, message_id: id }) => from?.id === app.telegram.bot.id && id > after.message_id);
const answered = (after: Sent, holds: (message: Sent) => boolean) =>
  app.telegram.until(() => posted(after).find(holds));
const calls = (operation: string) => app.service.calls.filter((call) => call.operation === operation);

it("a person reads a voice note in a chat that the bot isn't in, in one message, and it is paid once", async () => {
  const note = app.bob.sendVoice(FRIENDS.id, VOICE);
  const asked = app.alice.summon(FRIENDS.id, "@mynah_bot", { replyTo: note });
  const answer = await answered(asked, ({ text }) => /Transcript/.test(text ?? ""));
  expect(answer.reply_markup).toBeUndefined();
  const again = app.alice.summon(FRIENDS.id, "@mynah_bot transcribe", { replyTo: note });
  await answered(again, ({ text }) => /Transcript/.test(text ?? ""));
  expect(posted(asked)).toHaveLength(2);
  expect(calls("speechToText")).toHaveLength(1);
});

it("speech comes into the message itself", async () => {
  const asked = app.alice.summon(FRIENDS.id, "@mynah_bot tts Hello friends");
  const answer = await answered(asked, ({ audio }) => audio !== undefined);
  expect(answer.caption).toContain("Hello friends");
  expect(posted(asked)).toHaveLength(1);
});

it("what only the person may see is kept out of the chat, and a mistake is explained there", async () => {
  const asked = app.alice.summon(FRIENDS.id, "@mynah_bot api-keys list");
  const kept = await answered(asked, ({ text }) => /Only you may see this/.test(text ?? ""));
  expect(kept.text).toContain("https://t.me/mynah_bot");
  const wrong = app.alice.summon(FRIENDS.id, "@mynah_bot tts");
  await answered(wrong, ({ text }) => (text ?? "") !== "");
});
