import { WebClient } from "@slack/web-api";
import type { Logger } from "pino";
import { SlackFailure, failureOf } from "./failures.ts";
import type { Limiter, Rate } from "./limiter.ts";
import { boltLogger } from "./logger.ts";
import type { Tokens } from "./tokens.ts";
import type { Workspace } from "./workspace.ts";

const TIMEOUT_MS = 10_000;
/** Waiting longer than this is for the queue, not for a request. */
const LONGEST_WAIT_MS = 20_000;
const TRIES = 4;

/** Slack's tiers, a little below what they allow: other processes of ours may be calling too. */
const TIER_3: Rate = { burst: 10, perSecond: 45 / 60 };
const TIER_4: Rate = { burst: 20, perSecond: 95 / 60 };
/** "Special": limited by channel; some hundred a minute in a workspace. */
const POSTS: Rate = { burst: 20, perSecond: 4 };
const METHODS: Readonly<Record<string, Rate>> = {
  "chat.postMessage": POSTS,
  "chat.postEphemeral": TIER_4,
  "chat.update": TIER_3,
  "chat.delete": TIER_3,
  "conversations.history": TIER_3,
  "conversations.replies": TIER_3,
  "conversations.open": TIER_3,
  "conversations.info": TIER_3,
  "files.delete": TIER_3,
};
/** One message a second and channel, in short bursts more. */
const PER_CHANNEL: Rate = { burst: 3, perSecond: 1 };

export interface SlackApi {
  /**
   * One call as the bot of a workspace, in its turn. Throws {@link SlackFailure}. Repeated here only where Slack says that
   * it was not carried out: the job decides about everything else.
   */
  call<T>(workspace: Workspace, method: string, use: (client: WebClient) => Promise<T>): Promise<T>;
  /** The same for a message into a channel. */
  post<T>(workspace: Workspace, channel: string, use: (client: WebClient) => Promise<T>): Promise<T>;
  /** How long a message into this channel would have to wait, in milliseconds. */
  postWaitMs(workspace: Workspace, channel: string): number;
  /** True while this method can be called for something dispensable without making anybody wait. */
  isIdle(workspace: Workspace, method: string): boolean;
}

export interface ApiOptions {
  /** Ends with a slash, such as `https://slack.com/api/`. */
  readonly apiUrl: string;
  readonly tokens: Tokens;
  readonly limiter: Limiter;
  readonly log: Logger;
}

/** Slack's own client, which neither retries nor waits by itself. */
export const webClient = (token: string | undefined, { apiUrl, log, team }: ClientOptions): WebClient =>
  new WebClient(token, {
    slackApiUrl: apiUrl,
    retryConfig: { retries: 0 },
    timeout: TIMEOUT_MS,
    rejectRateLimitedCalls: true,
    logger: boltLogger(log),
    ...(team && { teamId: team }),
  });

interface ClientOptions {
  readonly apiUrl: string;
  readonly log: Logger;
  readonly team?: string;
}

export function createSlackApi({ apiUrl, tokens, limiter, log }: ApiOptions): SlackApi {
  const rateOf = (method: string) => METHODS[method] ?? TIER_4;
  const methodKey = ({ team }: Workspace, method: string) => `${team} ${method}`;
  const channelKey = ({ team }: Workspace, channel: string) => `${team} #${channel}`;

  async function attempt<T>(workspace: Workspace, method: string, use: Use<T>, tried: number): Promise<T> {
    const { token } = await tokens.of(workspace);
    const key = methodKey(workspace, method);
    await limiter.turn(key, rateOf(method));
    try {
      // An organisation's token must say which workspace is meant; for others it changes nothing.
      return await use(webClient(token, { apiUrl, log, team: workspace.team }));
    } catch (error) {
      const failure = failureOf(method, error);
      if (!failure) throw error;
      const { meaning, retryAfterMs } = failure;
      if (meaning === "busy" && retryAfterMs !== undefined) {
        limiter.pause(key, retryAfterMs);
        if (tried < TRIES && retryAfterMs <= LONGEST_WAIT_MS)
          return attempt(workspace, method, use, tried + 1);
      }
      const isToken = meaning === "stale" || meaning === "revoked";
      if (isToken && tried === 1 && (await tokens.renew(workspace, token))) {
        return attempt(workspace, method, use, tried + 1);
      }
      throw failure;
    }
  }

  return {
    call: (workspace, method, use) => attempt(workspace, method, use, 1),
    async post(workspace, channel, use) {
      await limiter.turn(channelKey(workspace, channel), PER_CHANNEL);
      return attempt(workspace, "chat.postMessage", use, 1);
    },
    postWaitMs: (workspace, channel) => limiter.waitMs(channelKey(workspace, channel), PER_CHANNEL),
    isIdle: (workspace, method) => limiter.waitMs(methodKey(workspace, method), halved(rateOf(method))) === 0,
  };
}

type Use<T> = (client: WebClient) => Promise<T>;

/** Half of the room stays free for what must be said. */
const halved = ({ burst, perSecond }: Rate): Rate => ({ burst: burst / 2, perSecond });

export const isMeaning = (
  error: unknown,
  ...meanings: readonly SlackFailure["meaning"][]
): error is SlackFailure => error instanceof SlackFailure && meanings.includes(error.meaning);
