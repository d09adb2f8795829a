import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import { describeCause, StartError } from "../../errors.ts";
import type { ChatPlatform, ChatPlatformDefinition, Listener } from "../chat-platform.ts";
import type { DiscordFailure } from "./api/errors.ts";
import type { ShardShare } from "./gateway/gateway.ts";

/** Settings that Discord reads (docs/configuration.md). */
interface DiscordConfig {
  readonly DISCORD_TOKEN?: string | undefined;
  readonly DISCORD_API_URL: string;
  readonly DISCORD_GUILD_ID?: string | undefined;
  readonly DISCORD_PUBLIC_KEY?: string | undefined;
  readonly DISCORD_SHARDS: number | "auto";
  readonly DISCORD_SHARE?: ShardShare | undefined;
  readonly DISCORD_LISTEN?: string | undefined;
  readonly DISCORD_VOICE?: string | undefined;
  readonly DISCORD_RECORD?: string | undefined;
  readonly DISCORD_RECORD_MINUTES: number;
  readonly DATA_DIR: string;
  readonly DISCORD_REQUESTS_PER_SECOND: number;
  readonly PUBLIC_URL?: string | undefined;
}

/** Recording needs the voice connection. */
const recordOptions = (config: DiscordConfig) =>
  config.DISCORD_VOICE === "yes" && config.DISCORD_RECORD === "yes"
    ? { folder: join(config.DATA_DIR, "recordings"), maxMinutes: config.DISCORD_RECORD_MINUTES }
    : undefined;

const listens = ({ DISCORD_LISTEN }: DiscordConfig) => DISCORD_LISTEN === "yes";

export const discord: ChatPlatformDefinition<DiscordConfig> = {
  name: "discord",
  title: "Discord",
  role: "bots",
  setting: "DISCORD_TOKEN",
  listens,
  async create(config, deps) {
    if (!config.DISCORD_TOKEN) return undefined;
    const { claimEvent, openLimit, secret, settings, media, mediaProcessor, now, log } = deps;
    const { createDiscord } = await import("./index.ts");
    const platform = createDiscord({
      token: config.DISCORD_TOKEN,
      apiUrl: config.DISCORD_API_URL.replace(/\/+$/, ""),
      secret,
      settings,
      files: media.files,
      mediaProcessor,
      link: config.PUBLIC_URL ? media.signedFiles.link : undefined,
      publicUrl: config.PUBLIC_URL,
      guild: config.DISCORD_GUILD_ID,
      shards: config.DISCORD_SHARDS,
      share: config.DISCORD_SHARE,
      publicKey: config.DISCORD_PUBLIC_KEY,
      listens: listens(config),
      voice: config.DISCORD_VOICE === "yes" ? deps.store : undefined,
      record: recordOptions(config),
      claimEvent,
      limit: await openLimit("discord", config.DISCORD_REQUESTS_PER_SECOND),
      now,
      log,
    });
    return withRetries(platform, log);
  },
  check(config) {
    const { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl } = config;
    if (!token) return undefined;
    return async () => {
      const { checkDiscord } = await import("./check.ts");
      const options = {
        token,
        apiUrl,
        listens: listens(config),
        plays: config.DISCORD_VOICE === "yes",
        publicKey: config.DISCORD_PUBLIC_KEY,
        guild: config.DISCORD_GUILD_ID,
      };
      return () => checkDiscord(options);
    };
  },
  live: {
    assumptions: async () => (await import("./assumptions.ts")).DISCORD_ASSUMPTIONS,
    channelOption: "channel",
    does: ({ channel, voiceChannel }) =>
      `post about 16 messages in the channel ${channel}, and delete them` +
      (voiceChannel === undefined
        ? ""
        : `; join the voice channel ${voiceChannel} three times, play a second of sound, and set and remove its status`),
    open(config, targets, log) {
      const { DISCORD_TOKEN: token, DISCORD_API_URL: apiUrl, DISCORD_GUILD_ID: guild } = config;
      if (!token) return undefined;
      return async () => {
        const { createDiscordProbes } = await import("./live-probes.ts");
        return createDiscordProbes({ token, apiUrl: apiUrl.replace(/\/+$/, ""), guild, targets, log });
      };
    },
  },
};

/** The rest of the program doesn't need Discord, so it starts without waiting for Discord. */
const withRetries = (platform: ChatPlatform, log: Logger): ChatPlatform => ({
  ...platform,
  async listen(app, http): Promise<Listener> {
    const listener = await platform.listen(app, http);
    const closed = new AbortController();
    const { connection } = listener;
    let isRefused = false;
    const onFailure = (error: unknown) => {
      const refusal = refusalOf(error);
      if (!refusal) return log.warn({ why: describeCause(error) }, "discord: still not responding");
      isRefused = true;
      closed.abort();
      log.error(`discord: ${refusal.message}`);
    };
    return {
      ...listener,
      ...(connection && { connection: () => (isRefused ? "closed" : connection()) }),
      async start() {
        try {
          await listener.start?.();
        } catch (error) {
          const refusal = refusalOf(error);
          if (refusal) throw refusal;
          log.warn({ why: describeCause(error) }, "discord: not responding; retrying until it does");
          retryUntilStarted(async () => listener.start?.(), closed.signal, onFailure);
        }
      },
      close() {
        closed.abort();
        return listener.close();
      },
    };
  },
});

const isIntentMissing = (error: unknown): boolean =>
  (error as { code?: unknown }).code === "DisallowedIntents" || /disallowed intents/i.test(String(error));

/** By its name: importing the class would load the library, also where Discord isn't configured. */
const isDiscordFailure = (error: unknown): error is DiscordFailure =>
  error instanceof Error && error.name === "DiscordFailure";

const isTokenRefused = (error: unknown): boolean =>
  (isDiscordFailure(error) && error.facts.status === 401) ||
  (error as { code?: unknown }).code === "TokenInvalid";

/** Returns what the operator has to change, if that is why Discord doesn't let the program in. */
const refusalOf = (error: unknown): StartError | undefined =>
  isTokenRefused(error) ? refusedToken() : isIntentMissing(error) ? missingIntent() : undefined;

const FIRST_PAUSE_MS = 5_000;
const MAX_PAUSE_MS = 120_000;

function retryUntilStarted(
  start: () => Promise<void>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
): void {
  const again = async (pauseMs: number): Promise<void> => {
    await sleep(pauseMs, undefined, { signal, ref: false });
    await start().catch((error: unknown) => {
      failed(error);
      return again(Math.min(pauseMs * 2, MAX_PAUSE_MS));
    });
  };
  // Only the program's shutdown aborts this.
  again(FIRST_PAUSE_MS).catch(() => undefined);
}

const refusedToken = () =>
  new StartError(
    "Discord rejected DISCORD_TOKEN. Copy the bot's token again from the developer portal (Bot, Reset Token); see docs/discord.md.",
  );

const missingIntent = () =>
  new StartError(
    "DISCORD_LISTEN needs the Message Content intent, and Discord hasn't granted it. Enable 'Message Content Intent' in the developer portal (Bot), or unset DISCORD_LISTEN; see docs/discord.md.",
  );
