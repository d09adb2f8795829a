import {
  REST,
  RESTEvents,
  Routes,
  type APIApplication,
  type APIApplicationCommand,
  type APIMessage,
  type RequestData,
  type RESTOptions,
} from "discord.js";
import type { Logger } from "pino";
import { failureOf, verdictIn } from "./failure.ts";
import { bodyOf, formOf, type Outgoing } from "./message.ts";
import { createTransport, type Transport } from "./transport.ts";

export type DiscordApi = ReturnType<typeof createDiscordApi>;

/** An interaction's credentials, valid for 15 minutes. Never logged, never stored in clear. */
export interface Hook {
  readonly app: string;
  readonly token: string;
}

/** What Discord tells of the message a callback made. A deferral has no `resource`, only this. */
export interface CallbackAnswer {
  readonly messageId?: string | undefined;
  readonly isEphemeral: boolean;
}

type Method = "get" | "post" | "put" | "patch" | "delete";
type Path = `/${string}`;

const TIMEOUT_MS = 90_000;
const CALLBACK_MS = 1_200;
const CALLBACK_TRIES = 2;
/** A longer wait than this is left to the job, which waits without holding anything. */
const LONGEST_WAIT_MS = 10_000;

export interface ApiOptions {
  /** Such as `https://discord.com/api`. */
  readonly apiUrl: string;
  readonly token: string;
  /** For one request, in milliseconds; callbacks end sooner. Long enough for the largest file on a slow line. */
  readonly timeoutMs?: number;
  /** Told when Discord slows us down, for so long. */
  readonly onLimited?: (ms: number) => void;
  /** Over the network unless a test brings its own. */
  readonly transport?: Transport;
  readonly log: Logger;
}

/** The calls we make. Every failure is a {@link DiscordFailure}; nothing but 429 is repeated here (callbacks excepted). */
export function createDiscordApi({
  apiUrl,
  token,
  timeoutMs = TIMEOUT_MS,
  onLimited,
  transport = createTransport(),
  log,
}: ApiOptions) {
  const options: Partial<RESTOptions> = {
    api: apiUrl,
    // A second POST may be a second message: who called decides.
    retries: 0,
    timeout: timeoutMs,
    makeRequest: transport.makeRequest,
    invalidRequestWarningInterval: 500,
    // Asked before every wait. The library's event of this name is not sent when Discord itself answers 429.
    rejectOnRateLimit: ({ retryAfter, timeToReset, scope }) => {
      const wait = Math.max(retryAfter, timeToReset);
      log.debug({ wait, scope }, "discord: slowed down");
      onLimited?.(wait);
      return wait > LONGEST_WAIT_MS;
    },
  };
  const bot = new REST(options).setToken(token);
  // Interaction routes are not bound to the bot's global limit, and its token has no business there.
  const hooks = new REST({ ...options, globalRequestsPerSecond: 10_000 });
  for (const rest of [bot, hooks]) {
    rest.on(RESTEvents.InvalidRequestWarning, ({ count }) =>
      log.warn(
        { count },
        "discord: many requests are refused; at 10,000 in 10 minutes Discord blocks this address",
      ),
    );
  }

  const ask = async <T>(what: string, method: Method, path: Path, data: RequestData = {}): Promise<T> => {
    const byToken = data.auth === false;
    try {
      return (await (byToken ? hooks : bot)[method](path, data)) as T;
    } catch (error) {
      throw failureOf(what, error, byToken);
    }
  };

  const send = async (
    what: string,
    method: "post" | "patch",
    path: Path,
    message: Outgoing,
    auth: boolean,
  ) => {
    const body = bodyOf(message);
    const { files = [] } = message;
    const content = files.length > 0 ? { body: await formOf(body, files), passThroughBody: true } : { body };
    return ask<APIMessage>(what, method, path, { ...content, auth });
  };

  const original = ({ app, token }: Hook) => Routes.webhookMessage(app, token, "@original");

  return {
    /** Repeats what did not come through: a second one that arrives is refused as `already`. */
    async callback(id: string, token: string, type: number, data?: unknown): Promise<CallbackAnswer> {
      for (let left = CALLBACK_TRIES; ; left--) {
        try {
          return seen(
            await ask("callback", "post", Routes.interactionCallback(id, token), {
              body: { type, ...(data !== undefined && { data }) },
              query: new URLSearchParams({ with_response: "true" }),
              auth: false,
              signal: AbortSignal.timeout(CALLBACK_MS),
            }),
          );
        } catch (error) {
          const verdict = verdictIn(error);
          if (verdict === "already") return { isEphemeral: false };
          if (verdict !== "unclear" || left === 0) throw error;
        }
      }
    },
    getOriginal: (hook: Hook) => ask<APIMessage>("get original", "get", original(hook), { auth: false }),
    editOriginal: (hook: Hook, message: Outgoing) =>
      send("edit original", "patch", original(hook), message, false),
    deleteOriginal: (hook: Hook) =>
      ask<unknown>("delete original", "delete", original(hook), { auth: false }),
    followUp: ({ app, token }: Hook, message: Outgoing) =>
      send("follow up", "post", Routes.webhook(app, token), message, false),
    createMessage: (channel: string, message: Outgoing) =>
      send("create message", "post", Routes.channelMessages(channel), message, true),
    editMessage: (channel: string, id: string, message: Outgoing) =>
      send("edit message", "patch", Routes.channelMessage(channel, id), message, true),
    getMessage: (channel: string, id: string) =>
      ask<APIMessage>("get message", "get", Routes.channelMessage(channel, id)),
    openDm: async (person: string) => {
      const body = { recipient_id: person };
      return (await ask<{ id: string }>("open dm", "post", Routes.userChannels(), { body })).id;
    },
    /** Not in Discord's own documentation, but served to bots: fresh URLs for files that no message can be asked for. */
    refreshUrl: async (url: string) => {
      const answer = await ask<{ refreshed_urls: { refreshed: string }[] }>(
        "refresh url",
        "post",
        "/attachments/refresh-urls",
        { body: { attachment_urls: [url] } },
      );
      return answer.refreshed_urls[0]?.refreshed;
    },
    application: () => ask<APIApplication>("application", "get", Routes.currentApplication()),
    commands: (app: string, guild: string | undefined) =>
      ask<APIApplicationCommand[]>("commands", "get", commandsRoute(app, guild)),
    putCommands: (app: string, guild: string | undefined, body: unknown) =>
      ask<APIApplicationCommand[]>("put commands", "put", commandsRoute(app, guild), { body }),
    async close(): Promise<void> {
      for (const rest of [bot, hooks]) {
        rest.clearHashSweeper();
        rest.clearHandlerSweeper();
      }
      await transport.close();
    },
  };
}

const commandsRoute = (app: string, guild: string | undefined): Path =>
  guild === undefined ? Routes.applicationCommands(app) : Routes.applicationGuildCommands(app, guild);

function seen(answer: unknown): CallbackAnswer {
  const { interaction } = (answer ?? {}) as { interaction?: Record<string, unknown> };
  const id = interaction?.["response_message_id"];
  return {
    messageId: typeof id === "string" ? id : undefined,
    isEphemeral: interaction?.["response_message_ephemeral"] === true,
  };
}
