import type { FastifyInstance } from "fastify";
import type { APIInteraction } from "discord.js";
import { createStaleCommandCleaner } from "../definitions/stale-commands.ts";
import { registerCommands } from "../definitions/register.ts";
import { registerEndpoint } from "./http-endpoint.ts";
import { combineListeners } from "../../../jobs/ports/media-messages.ts";
import { connectGateway, type ShardShare } from "./gateway.ts";
import { createMediaMessages } from "./media-messages.ts";
import { createInteractionHandler } from "../interactions/index.ts";
import type { InteractionDeps } from "../interactions/deps.ts";
import { connectionName } from "../../chat-platform.ts";
import { DISCORD } from "../places/address.ts";
import { inviteLink } from "../places/rights.ts";

export interface ListenerOptions {
  /** Registers commands in this server only. */
  readonly guild?: string | undefined;
  /** Total number of gateway connections. Default: one. */
  readonly shards?: number | "auto";
  /** Which of them this process opens. Default: all. */
  readonly share?: ShardShare | undefined;
  /** With a key, interactions arrive as signed requests on `http`, and there is no gateway connection. */
  readonly publicKey?: string | undefined;
  /** Whether the bot listens for messages with audio or video. Needs Discord's Message Content intent. */
  readonly listens?: boolean;
  /** As in bots/chat-platform.ts. Default: no other process has the same connection. */
  readonly claimEvent?: (connection: string, key: string) => Promise<boolean>;
}

export interface ListenerDeps extends InteractionDeps, ListenerOptions {
  readonly apiUrl: string;
  readonly token: string;
}

/** Processes with the same number of shards and the same share of them receive the same events. */
const nameOfShare = (shards: number | "auto", { part, of }: ShardShare = { part: 0, of: 1 }) =>
  `${part}/${of} of ${shards}`;

/** Receives invocations over the gateway or, with a public key, over HTTP. */
export function createListener(deps: ListenerDeps) {
  const {
    api,
    guild,
    publicKey,
    commands,
    mediaMessageListeners,
    listens = false,
    claimEvent,
    shards = 1,
    now,
    log,
  } = deps;
  const intake = createInteractionHandler(deps);
  const leftovers = createStaleCommandCleaner({ ...deps, guild });
  const running = new Set<Promise<void>>();
  const shareName = nameOfShare(shards, deps.share);
  const answer = async (interaction: APIInteraction) => {
    if (claimEvent && !(await claimEvent(connectionName(DISCORD, shareName), interaction.id))) return;
    await intake(interaction);
    await leftovers.clear(interaction);
  };
  const onInteraction = (interaction: APIInteraction) => {
    const answering = answer(interaction).finally(() => running.delete(answering));
    running.add(answering);
  };
  const mediaMessages = listens
    ? createMediaMessages({ ...deps, listeners: combineListeners(mediaMessageListeners, log) })
    : undefined;
  let gateway: Awaited<ReturnType<typeof connectGateway>> | undefined;
  const needsGateway = publicKey === undefined || mediaMessages !== undefined;
  return {
    /** Registers the HTTP endpoint, if configured; call it before the web server listens. */
    async register(http: FastifyInstance): Promise<void> {
      if (publicKey !== undefined) await registerEndpoint(http, { publicKey, onInteraction, now });
    },
    /** Throws DiscordFailure when Discord doesn't answer or rejects the token. */
    async start(): Promise<void> {
      const { id: app } = await api.application();
      await registerCommands({ api, app, guild, commands, log });
      // Discord delivers interactions over the gateway or over HTTP, never both.
      if (publicKey !== undefined) log.info("discord: receiving interactions at /discord/interactions");
      if (needsGateway) gateway = await connectGateway({ ...deps, shards, onInteraction, mediaMessages });
      log.info(`discord: ready; add the bot to a server with ${inviteLink(app)}`);
    },
    share: shareName,
    connection: needsGateway ? () => gateway?.connection() ?? "connecting" : undefined,
    /** Stops listening and finishes responses that have started. */
    async close(): Promise<void> {
      await gateway?.close();
      await Promise.all(running);
      await mediaMessages?.close();
    },
  };
}
