import { Readable } from "node:stream";
import { expect } from "vitest";
import type { Seen } from "../../fakes/discord/people/seen.ts";
import { platformContract, type ContractStage, type SeenAnswer } from "../contract.ts";
import { openGround, openHouse, type Ground } from "./house.ts";

platformContract({
  name: "Discord",
  async open() {
    const ground = await openGround();
    return { stage: (options) => openStage(ground, options?.maxBytes), close: () => ground.close() };
  },
});

async function openStage(ground: Ground, maxBytes?: number): Promise<ContractStage> {
  const house = await openHouse({
    ground,
    worker: false,
    platform: { progressAfterMs: 50 },
    ...(maxBytes !== undefined && { discord: { attachmentSizeLimit: maxBytes } }),
  });
  const { rows, ada, channel, discord, bot, media } = house;
  const find = async (id: string) => {
    const job = await rows.find(id);
    if (!job) throw new Error(`there is no job ${id}`);
    return job;
  };
  return {
    platform: bot.platform,
    async ask(what) {
      const asked = await (what === "speech"
        ? ada.slash({ channel, command: "tts", options: { text: "Hello" } })
        : ada.slash({ channel, command: "transcribe", options: { link: "https://example.com/a.mp3" } }));
      await asked.until(({ state }) => state === "thinking");
      await expect
        .poll(async () => (await house.jobOf(asked.interaction))?.receipts)
        .toHaveProperty("message");
      return (await house.jobOf(asked.interaction))?.id ?? "";
    },
    job: find,
    save: async (job) => (await rows.save(job)) ?? find(job.id),
    note: rows.note,
    async keep({ name, type, content }, job) {
      const id = `r-${crypto.randomUUID().slice(0, 12)}`;
      const draft = await media.files.write(Readable.from([content]), 10 ** 8);
      const owner = `discord:${ada.id}`;
      const kept = {
        id,
        kind: "result",
        jobId: job.id,
        owner,
        name,
        type,
        durationMs: null,
        expiresAt: null,
      } as const;
      const { bytes } = await media.files.keep(draft, kept);
      return { id, name, type, bytes };
    },
    seen: async () => ada.sees(channel).map(answer),
    passTime: () => discord.clock.advance(16 * 60_000),
    async close() {
      expect(await house.close()).toEqual([]);
    },
  };
}

const answer = ({ state, text, attachments, buttons }: Seen): SeenAnswer => {
  const canCancel = buttons.some(({ label }) => label === "Cancel");
  return {
    text,
    files: attachments.map(({ name, bytes }) => ({ name, bytes: bytes.length })),
    isPending: state === "thinking" || canCancel,
    canCancel,
  };
};
