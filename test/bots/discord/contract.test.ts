import { expect } from "vitest";
import { ROUTES, type ShownMessage } from "@mynah/fake-discord";
import { createManualSave, createManualStore } from "../manual-store.ts";
import { platformContract, type ContractFixture, type ShownAnswer } from "../contract.ts";
import { startTestDatabase, createTestApp, type TestDatabase } from "./test-app.ts";

platformContract({
  name: "Discord",
  archives: true,
  limitsFiles: true,
  lost: { directly: ["posting it"], thread: ["opening the thread", "posting it"] },
  async open() {
    const database = await startTestDatabase();
    return { stage: (options) => createFixture(database, options?.maxBytes), close: () => database.close() };
  },
});

async function createFixture(database: TestDatabase, maxBytes?: number): Promise<ContractFixture> {
  const app = await createTestApp({
    database,
    worker: false,
    platform: { progressAfterMs: 50 },
    ...(maxBytes !== undefined && { discord: { attachmentSizeLimit: maxBytes } }),
  });
  const { rows, ada, channel, discord, bot, media } = app;
  return {
    platform: bot.delivery,
    async ask(what) {
      const asked = await (what === "transcript"
        ? ada.slash({ channel, command: "transcribe", options: { link: "https://example.com/a.mp3" } })
        : ada.slash({ channel, command: "tts", options: { text: what.text } }));
      await asked.until(({ state }) => state === "thinking");
      await expect.poll(async () => (await app.jobOf(asked.interaction))?.receipts).toHaveProperty("message");
      return (await app.jobOf(asked.interaction))?.id ?? "";
    },
    destinations: {
      async choose(value) {
        const options = { setting: "results", value, for: "me" };
        const asked = await ada.slash({ channel, command: "settings set", options });
        await asked.until(({ state }) => state === "shown");
        ada.delete(asked);
      },
      // A thread has the ID of the message that it is below.
      seen: (where, { receipts }) =>
        ada.sees(where === "thread" ? (receipts["message"] ?? "") : ada.dm()).map(answer),
      lose: (what) =>
        discord.faults.next(what === "posting it" ? ROUTES.createMessage : /\/threads$/, {
          kind: "reset",
          after: true,
        }),
      refuseDirectMessages: () => void (ada.person.acceptsDms = false),
    },
    ...createManualStore(rows),
    keep: createManualSave(media.files, `discord:${ada.id}`),
    seen: async () => ada.sees(channel).map(answer),
    passTime: () => discord.clock.advance(16 * 60_000),
    async close() {
      expect(await app.close()).toEqual([]);
    },
  };
}

const answer = ({ state, text, attachments, buttons, components }: ShownMessage): ShownAnswer => {
  const canCancel = buttons.some(({ label }) => label === "Cancel");
  return {
    text,
    files: attachments.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    isPending: state === "thinking" || canCancel,
    canCancel,
    controls: JSON.stringify(components),
  };
};
