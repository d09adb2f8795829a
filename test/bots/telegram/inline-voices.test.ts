import { expect, it } from "vitest";
import { TEAM } from "@mynah/fake-telegram";
import { useTelegramTestApp } from "./test-app.ts";

const app = useTelegramTestApp({ telegram: { hasInline: true } });

const answerTo = (chat: number, command: { readonly message_id: number }) =>
  app.telegram.until(() =>
    app.alice
      .messages(chat)
      .map(({ message }) => message)
      .find(
        ({ from, reply_to_message: to }) =>
          from?.id === app.telegram.bot.id && to?.message_id === command.message_id,
      ),
  );

it("a person types a command behind the bot's name, and chooses the voice that speaks it", async () => {
  const { results } = await app.alice.searchInline(TEAM.id, "/tts Hello there voice:mar");
  const mary = results.find(({ title }) => title === "Mary Jane");
  expect(mary?.description).toMatch(/English/);
  if (!mary) throw new Error("not found");
  app.alice.choose(TEAM.id, mary);
  await app.telegram.until(() =>
    app.service.calls.some(
      ({ operation, body }) =>
        operation === "speechSynthesis" && JSON.stringify(body).includes("Hello there"),
    ),
  );
  const spoken = app.service.calls.find(({ operation }) => operation === "speechSynthesis");
  expect(JSON.stringify(spoken?.body)).toContain("Mary Jane");
});

it("without a command, the chosen voice is shown", async () => {
  const { results } = await app.alice.searchInline(TEAM.id, "ruf");
  const [first] = results;
  if (!first) throw new Error("not found");
  const { text = "" } = await answerTo(TEAM.id, app.alice.choose(TEAM.id, first));
  expect(text).toMatch(/^Rufus/);
});

it("a command that asks for a voice has a button that opens the list", async () => {
  const asked = app.alice.write(TEAM.id, "/voice_preview");
  const { reply_markup: markup } = await answerTo(TEAM.id, asked);
  const [button] = markup?.inline_keyboard.flat() ?? [];
  const query =
    button && "switch_inline_query_current_chat" in button ? button.switch_inline_query_current_chat : "";
  const { results } = await app.alice.searchInline(TEAM.id, query);
  expect(results[0]?.input_message_content.message_text).toMatch(/^\/voice_preview@mynah_bot voice:/);
});

it("offers no voices for other commands, or what is none, or in a chat with somebody else", async () => {
  expect((await app.alice.searchInline(TEAM.id, "/sfx rain")).results).toEqual([]);
  expect((await app.alice.searchInline(TEAM.id, "/nothing")).results).toEqual([]);
  const { results, button } = await app.alice.searchInline("private", "ruf");
  expect(results).toEqual([]);
  expect(button).toMatchObject({ text: "Find voices", start_parameter: "voice_find" });
});
