import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { createDiscord, DiscordFailure } from "../../bots/discord/index.ts";
import { commands } from "../../commands/index.ts";
import type { Fitter } from "../../media/processing/index.ts";
import type { openMedia } from "../../media/index.ts";
import type { AllSettings } from "../../settings/index.ts";
import { StartError } from "../http/server.ts";
import type { ListeningParts } from "./listening.ts";
import type { Start } from "../boot-context.ts";

export type Discord = ReturnType<typeof createDiscord>;

/** Discord, where its token is set. */
export function openDiscordPart(
  { config, closing, log }: Start,
  {
    settings,
    secret,
    media,
    fitter,
  }: { settings: AllSettings; secret: string; media: ReturnType<typeof openMedia>; fitter: Fitter },
): Discord | undefined {
  const { DISCORD_TOKEN: token, DISCORD_API_URL } = config;
  if (!token) return undefined;
  const discord = createDiscord({
    token,
    apiUrl: DISCORD_API_URL.replace(/\/+$/, ""),
    secret,
    settings,
    files: media.files,
    fitter,
    link: config.PUBLIC_URL ? media.relay.link : undefined,
    now: () => new Date(),
    log,
  });
  closing.add("discord", () => discord.close());
  return discord;
}

/** The bots role on Discord: hears commands until it is closed. To be called before the web server listens. */
export async function listenToDiscord(
  http: FastifyInstance,
  { config, closing, log }: Start,
  { discord, jobs, court, transcriptEars, transcripts }: ListeningParts & { discord: Discord | undefined },
): Promise<{ start(): Promise<void> }> {
  if (!discord) return { start: async () => undefined };
  const listener = discord.listener({
    court: court.court,
    ears: config.DISCORD_LISTEN === "yes" ? [transcriptEars, court.ears] : [],
    accept: jobs.accept,
    desk: jobs.desk,
    jobNamed: jobs.jobNamed,
    note: jobs.note,
    settings: jobs.settings,
    permissions: jobs.permissions,
    offerVoices: jobs.offerVoices,
    workbench: transcripts.workbench,
    commands,
    guild: config.DISCORD_GUILD_ID,
    shards: config.DISCORD_SHARDS,
    share: config.DISCORD_SHARE,
    publicKey: config.DISCORD_PUBLIC_KEY,
  });
  await listener.register(http);
  const closed = new AbortController();
  return {
    async start() {
      closing.add("discord listener", () => {
        closed.abort();
        return listener.close();
      });
      try {
        await listener.start();
      } catch (error) {
        if (isRefused(error)) throw new StartError(REFUSED);
        if (isUnintended(error)) throw new StartError(UNINTENDED);
        log.warn({ err: error }, "discord: does not answer yet; trying again until it does");
        keepTrying(listener.start, closed.signal, (again) =>
          log.warn({ err: again }, "discord: still does not answer"),
        );
      }
    },
  };
}

const REFUSED =
  "Discord does not accept DISCORD_TOKEN. Copy the bot's token again from the developer portal (Bot, Reset Token); docs/discord.md tells where it is.";

const UNINTENDED =
  "Discord does not let the bot hear messages, though DISCORD_LISTEN asks for it. Switch on 'Message Content Intent' in the developer portal (Bot), or leave DISCORD_LISTEN out; docs/discord.md tells what it is for.";

const isUnintended = (error: unknown): boolean =>
  (error as { code?: unknown }).code === "DisallowedIntents" || /disallowed intents/i.test(String(error));

const isRefused = (error: unknown): boolean =>
  (error instanceof DiscordFailure && error.facts.status === 401) ||
  (error as { code?: unknown }).code === "TokenInvalid";

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 120_000;

/** The rest of the program does not need Discord, so it does not wait for it either. */
function keepTrying(start: () => Promise<void>, signal: AbortSignal, failed: (error: unknown) => void): void {
  const again = async (pauseMs: number): Promise<void> => {
    await sleep(pauseMs, undefined, { signal, ref: false });
    await start().catch((error: unknown) => {
      failed(error);
      return again(Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
    });
  };
  // Only the program's end breaks this off.
  again(FIRST_PAUSE_MS).catch(() => undefined);
}
