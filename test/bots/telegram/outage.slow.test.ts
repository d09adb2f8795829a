import { afterAll, describe, expect, it } from "vitest";
import { wav } from "@mynah/audio-interface/fake";
import { TEAM } from "@mynah/fake-telegram";
import { postgresMissing, startPostgres } from "../../engines/postgres.ts";
import { startTelegramTestApp } from "./test-app.ts";

const closers: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

describe.skipIf(postgresMissing !== null)("while the database is away", () => {
  it("a voice note in a group waits at Telegram, and is transcribed once afterwards", async () => {
    const postgres = await startPostgres();
    closers.push(postgres.close);
    const app = await startTelegramTestApp({ env: { DATABASE_URL: postgres.url } });
    closers.push(app.close);
    const { alice, bob, telegram } = app;
    const fromBot = () =>
      alice
        .messages(TEAM.id)
        .map(({ message }) => message)
        .filter(({ from }) => from?.id === telegram.bot.id);
    const polls = () => telegram.requests.filter(({ method }) => method === "getUpdates").length;

    telegram.setBotStatus(TEAM.id, "administrator");
    bob.write(TEAM.id, "/transcripts automatic on");
    await telegram.until(() => fromBot().length > 0 && telegram.updates.waiting() === 0);
    await postgres.stop();
    const note = alice.sendVoice(TEAM.id, wav(3));
    const before = polls();
    // It isn't confirmed, so Telegram gives it again.
    await telegram.until(() => telegram.updates.waiting() > 0 && polls() >= before + 2);
    await postgres.start();
    const transcript = await telegram.until(() =>
      fromBot().find(
        ({ text, reply_to_message: to }) =>
          /Transcript/.test(text ?? "") && to?.message_id === note.message_id,
      ),
    );
    await telegram.until(() => telegram.updates.waiting() === 0);
    expect(fromBot().filter(({ text }) => text === transcript.text)).toHaveLength(1);
    expect(app.service.calls.filter(({ operation }) => operation === "speechToText")).toHaveLength(1);
  });
});
