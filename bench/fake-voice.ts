/** A Discord with a voice channel in each of many guilds and a listener in each channel, for `bench/voice.ts`. */
import { startFakeDiscord, CHANNEL, stretchesOf } from "@mynah/fake-discord";

export interface VoicePlaces {
  readonly url: string;
  readonly token: string;
  readonly botId: string;
  readonly authority: string;
  readonly places: readonly { readonly guild: string; readonly channel: string }[];
}

export interface HeardInGuild {
  readonly guild: string;
  readonly packets: number;
  readonly lost: number;
  readonly late: number;
  readonly unreadable: number;
  readonly worstDelayMs: number;
  /** Milliseconds since 1970; 0 if nothing arrived. */
  readonly firstAt: number;
}

const [count = 1, shards = 1] = process.argv.slice(2).map(Number);
const discord = await startFakeDiscord({ shards });
const places = Array.from({ length: count }, (_, n) => {
  const { id: guild } = discord.state.addGuild({ name: `Guild ${n}` });
  const channel = discord.state.addChannel({ type: CHANNEL.voice, name: "Lounge", guildId: guild });
  discord.user(`listener ${n}`).voice.join(channel);
  return { guild, channel: channel.id };
});
const { url, token, applicationId: botId } = discord;
process.send?.({
  url,
  token,
  botId,
  places,
  authority: await discord.voice.authority(),
} satisfies VoicePlaces);

process.on("message", () => {
  const heard = places.map(({ guild }): HeardInGuild => {
    const packets = discord.voice.heard(guild);
    const stretches = stretchesOf(packets);
    const sum = (of: (stretch: (typeof stretches)[number]) => number) =>
      stretches.reduce((total, stretch) => total + of(stretch), 0);
    const [first] = packets;
    return {
      guild,
      packets: packets.length,
      lost: sum(({ lost }) => lost),
      late: sum(({ late }) => late),
      unreadable: sum(({ unreadable }) => unreadable),
      worstDelayMs: Math.max(0, ...stretches.map((stretch) => stretch.worstDelayMs)),
      firstAt: first === undefined ? 0 : performance.timeOrigin + first.at,
    };
  });
  process.send?.(heard);
});
process.on("disconnect", () => process.exit());
