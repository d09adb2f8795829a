import type { WebClient } from "@slack/web-api";
import type { Logger } from "pino";
import type { Rate } from "../../../base/rate-limiter.ts";
import { PLATFORM_REQUEST } from "../../events.ts";
import type { TokenProvider, Workspace } from "../auth/workspace.ts";
import { isSlackError, SlackFailure, toSlackFailure } from "./errors.ts";
import type { Limiter } from "../../limiter.ts";
import { createWebClient, type HttpTransport } from "./web-client.ts";

/**
 * All waits of one call together. Longer waits are left to the queue: after its claim expires, another worker would
 * make the delivery as well.
 */
const MAX_WAIT_MS = 20_000;
const TRIES = 4;

export interface SlackApi {
  /**
   * Makes one call as the bot of a workspace, within the rate limits. Throws {@link SlackFailure}: `busy`, with the
   * time to wait, if the wait would be too long. `use` runs once the limit allows it, and again only if Slack says the
   * call wasn't carried out; the job decides about everything else.
   */
  call<T>(workspace: Workspace, method: string, use: (client: WebClient) => Promise<T>): Promise<T>;
  /** Like `call`, for a message to a channel; by default with `chat.postMessage`. */
  post<T>(
    workspace: Workspace,
    channel: string,
    use: (client: WebClient) => Promise<T>,
    method?: string,
  ): Promise<T>;
  /** Milliseconds that a message to this channel would have to wait. */
  postWaitMs(workspace: Workspace, channel: string): number;
  /** Returns whether an optional call of this method would delay no other call. */
  isIdle(workspace: Workspace, method: string): boolean;
}

export interface ApiOptions {
  /** Ends with a slash, for example `https://slack.com/api/`. */
  readonly apiUrl: string;
  readonly tokens: TokenProvider;
  readonly limiter: Limiter;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  /** The network by default; tests pass their own. */
  readonly transport?: HttpTransport;
  readonly log: Logger;
}

interface Call<T> {
  readonly workspace: Workspace;
  readonly method: string;
  readonly use: (client: WebClient) => Promise<T>;
  readonly until: number;
}

const POST = "chat.postMessage";
const methodKey = ({ team }: Workspace, method: string) => `${team} ${method}`;
const channelKey = ({ team }: Workspace, channel: string) => `${team} #${channel}`;

export function createSlackApi({ apiUrl, tokens, limiter, now, transport, log }: ApiOptions): SlackApi {
  async function waitForTurn(method: string, key: string, rate: Rate, until: number): Promise<void> {
    const leftMs = await limiter.turn(key, rate, until - now());
    if (leftMs > 0) throw new SlackFailure(method, "no_turn_yet", "busy", { retryAfterMs: leftMs });
  }

  async function attempt<T>(call: Call<T>, tried = 1): Promise<T> {
    const { workspace, method, use, until } = call;
    const { token } = await tokens.of(workspace);
    const key = methodKey(workspace, method);
    await waitForTurn(method, key, rateOf(method), until);
    try {
      const client = createWebClient(token, { apiUrl, log, transport, team: workspace.team });
      const statusOf = (error: unknown) => toSlackFailure(method, error)?.meaning ?? "fault";
      return await PLATFORM_REQUEST.tracePromise(() => use(client), { platform: "slack", method, statusOf });
    } catch (error) {
      const failure = toSlackFailure(method, error);
      if (!failure) throw error;
      const { meaning, retryAfterMs } = failure;
      if (meaning === "busy" && retryAfterMs !== undefined) {
        limiter.pause(key, retryAfterMs);
        if (tried < TRIES && now() + retryAfterMs <= until) return attempt(call, tried + 1);
      }
      const isToken = meaning === "stale" || meaning === "revoked";
      if (isToken && tried === 1 && (await tokens.renew(workspace, token))) return attempt(call, tried + 1);
      throw failure;
    }
  }

  return {
    call: (workspace, method, use) => attempt({ workspace, method, use, until: now() + MAX_WAIT_MS }),
    async post(workspace, channel, use, method = POST) {
      const until = now() + MAX_WAIT_MS;
      await waitForTurn(method, channelKey(workspace, channel), PER_CHANNEL, until);
      return attempt({ workspace, method, use, until });
    },
    postWaitMs: (workspace, channel) =>
      Math.max(
        limiter.waitMs(channelKey(workspace, channel), PER_CHANNEL),
        limiter.waitMs(methodKey(workspace, POST), rateOf(POST)),
      ),
    isIdle: (workspace, method) => limiter.waitMs(methodKey(workspace, method), halved(rateOf(method))) === 0,
  };
}

/** Slack's rate limit tiers, a little below what they allow. */
const TIER_2: Rate = { burst: 5, everyMs: 60_000 / 18 };
const TIER_3: Rate = { burst: 10, everyMs: 60_000 / 45 };
const TIER_4: Rate = { burst: 20, everyMs: 60_000 / 95 };
/** "Special" tier: limited per channel, plus several hundred a minute per workspace. */
const POSTS: Rate = { burst: 20, everyMs: 250 };
const METHODS: Readonly<Record<string, Rate>> = {
  "chat.postMessage": POSTS,
  "chat.update": TIER_3,
  "chat.delete": TIER_3,
  "chat.startStream": TIER_2,
  "chat.stopStream": TIER_2,
  "conversations.history": TIER_3,
  "conversations.replies": TIER_3,
  "conversations.open": TIER_3,
  "files.delete": TIER_3,
  "usergroups.list": TIER_2,
  "canvases.create": TIER_2,
  "canvases.edit": TIER_3,
  "canvases.access.set": TIER_3,
  "canvases.delete": TIER_3,
};

const rateOf = (method: string): Rate => METHODS[method] ?? TIER_4;

/** One message per second and channel, with short bursts. */
const PER_CHANNEL: Rate = { burst: 3, everyMs: 1_000 };

/** Leaves half of the limit for required calls. */
const halved = ({ burst, everyMs }: Rate): Rate => ({ burst: burst / 2, everyMs });

const MAX_MESSAGES = 200;

/**
 * Lists the newest messages of a channel, or of a thread with its first one, with their metadata, to find one of ours whose
 * receipt was lost. Empty if the bot can't read them: then we can't tell. `oldest`: Slack's timestamp.
 */
export async function listRecentMessages(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  { channel, thread, oldest }: { channel: string; thread?: string | undefined; oldest?: string },
) {
  const newest = { channel, limit: MAX_MESSAGES, include_all_metadata: true, ...(oldest && { oldest }) };
  try {
    const { messages = [] } = thread
      ? await api.call(workspace, "conversations.replies", (client) =>
          client.conversations.replies({ ...newest, ts: thread }),
        )
      : await api.call(workspace, "conversations.history", (client) => client.conversations.history(newest));
    return messages;
  } catch (error) {
    if (isSlackError(error, "scope", "elsewhere", "no-thread")) return [];
    throw error;
  }
}
