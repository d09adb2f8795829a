/** A Discord with a voice channel in each of many guilds, and four people who talk in each, for `bench/live.ts`. */
import { randomBytes } from "node:crypto";
import { CHANNEL, startFakeDiscord } from "@mynah/fake-discord";

export interface Talkers {
  readonly url: string;
  readonly token: string;
  readonly authority: string;
}

export type Order =
  | { readonly kind: "listen" | "clip" }
  | { readonly kind: "talk"; readonly seconds: number };

/** What came of an order: packets that were sent while people talked, and milliseconds that each clip took. */
export interface Obeyed {
  readonly packets: number;
  readonly tookMs: readonly number[];
}

const TALKERS = 4;
const FRAMES_A_SECOND = 50;
/** Of 32 kbit/s, at which a ring is full after two minutes. */
const FRAME_BYTES = 80;
const WITHIN_MS = 120_000;

const [count = 1, shards = 1] = process.argv.slice(2).map(Number);
const discord = await startFakeDiscord({ shards });
const places = Array.from({ length: count }, (_, n) => {
  const { id: guildId, members, channel } = discord.state.addGuild({ name: `Guild ${n}` });
  const lounge = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId });
  const talkers = Array.from({ length: TALKERS }, (_, at) => discord.user(`talker ${n} ${at}`));
  for (const { id } of talkers) members.set(id, { userId: id, roles: [] });
  for (const talker of talkers) talker.voice.join(lounge);
  const [admin] = talkers;
  if (!admin) throw new Error("nobody talks");
  discord.state.grant(guildId, admin.id, "MANAGE_GUILD");
  return { admin, channel, talkers, lounge };
});
// A mono frame of CELT, whose content nobody decodes.
const frame = Buffer.concat([Buffer.from([0xf8]), randomBytes(FRAME_BYTES - 1)]);

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function listen(): Promise<Obeyed> {
  for (const place of places) {
    // All clients of the fake share one thread, so the first try can run out of time.
    if (!(await startListening(place)) && !(await startListening(place)))
      throw new Error("the bot didn't get into a channel twice");
  }
  return { packets: 0, tookMs: [] };
}

async function startListening({ admin, channel }: (typeof places)[number]): Promise<boolean> {
  const asked = await admin.slash({ channel, command: "listen on", options: { who: "everyone" } });
  const { text } = await asked.until(({ state }) => state === "shown", WITHIN_MS);
  return text.includes("kept in memory");
}

async function talk(seconds: number): Promise<Obeyed> {
  const frames = Array.from({ length: seconds * FRAMES_A_SECOND }, () => frame);
  const counts = await Promise.all(
    places.flatMap(({ talkers }) => talkers.map(({ voice }) => voice.says(frames))),
  );
  return { packets: counts.reduce((sum, one) => sum + one, 0), tookMs: [] };
}

async function clip(): Promise<Obeyed> {
  const tookMs: number[] = [];
  for (const { admin, channel } of places.slice(0, 10))
    tookMs.push(
      await timed(async () => {
        const asked = await admin.slash({ channel, command: "clip" });
        await asked.until(({ attachments }) => attachments.length > 0, WITHIN_MS);
      }),
    );
  return { packets: 0, tookMs };
}

process.on("message", (order: Order) => {
  const work = { listen, clip, talk: () => talk(order.kind === "talk" ? order.seconds : 0) };
  void work[order.kind]().then((obeyed) => process.send?.({ kind: order.kind, ...obeyed }));
});
process.on("disconnect", () => process.exit());
const { url, token } = discord;
process.send?.({ url, token, authority: await discord.voice.authority() } satisfies Talkers);
