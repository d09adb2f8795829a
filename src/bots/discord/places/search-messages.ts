import { setTimeout as wait } from "node:timers/promises";
import type { APIMessage, APIThreadChannel, MessageSearchHasType } from "discord.js";
import type { DiscordApi } from "../api/api.ts";
import { DiscordFailure } from "../api/errors.ts";

const PAGE = 25;
/** How often Discord is asked while it indexes a server, and the longest pause between. */
const INDEX_TRIES = 5;
const MAX_INDEX_WAIT_MS = 5_000;
/** Where Discord names no pause. */
const INDEX_WAIT_MS = 1_000;

/** IDs begin with their time, in milliseconds since 2015. */
const DISCORD_EPOCH_MS = 1_420_070_400_000;
export const snowflakeAt = (time: Date): bigint => BigInt(time.getTime() - DISCORD_EPOCH_MS) << 22n;

type SearchApi = Pick<DiscordApi, "searchMessages">;
type SearchPage = Exclude<Awaited<ReturnType<SearchApi["searchMessages"]>>, { readonly retry_after: number }>;

export interface SearchQuery {
  readonly guild: string;
  readonly has: `${MessageSearchHasType}`;
  readonly since: Date;
  /** The newest ones are returned. */
  readonly most: number;
}

export interface FoundMessages {
  /** Newest first. */
  readonly messages: readonly APIMessage[];
  /** The threads in which some of them are. */
  readonly threads: readonly APIThreadChannel[];
  /** Whether there are more than were asked for. */
  readonly isCut: boolean;
}

/**
 * Searches a server's messages, also those of age-restricted channels. Returns undefined where the search is refused, fails or
 * isn't ready in some seconds.
 */
export async function searchMessages(
  api: SearchApi,
  { guild, has, since, most }: SearchQuery,
  signal: AbortSignal,
): Promise<FoundMessages | undefined> {
  const messages: APIMessage[] = [];
  const threads: APIThreadChannel[] = [];
  let before: string | undefined;
  for (;;) {
    const query = new URLSearchParams({
      has,
      min_id: snowflakeAt(since).toString(),
      include_nsfw: "true",
      limit: `${PAGE}`,
      ...(before !== undefined && { max_id: before }),
    });
    const page = await searchPage(api, guild, query, signal);
    // While older messages are indexed, some are missing.
    if (!page || page.doing_deep_historical_index) return undefined;
    const found = page.messages.flat();
    messages.push(...found);
    threads.push(...(page.threads ?? []));
    const left = page.total_results - found.length;
    if (left <= 0) return { messages: messages.slice(0, most), threads, isCut: messages.length > most };
    if (messages.length >= most) return { messages: messages.slice(0, most), threads, isCut: true };
    // A page can be short, but an empty one doesn't tell where the next one begins.
    if (found.length === 0) return undefined;
    before = found
      .map(({ id }) => BigInt(id))
      .reduce((a, b) => (a < b ? a : b))
      .toString();
  }
}

async function searchPage(
  api: SearchApi,
  guild: string,
  query: URLSearchParams,
  signal: AbortSignal,
): Promise<SearchPage | undefined> {
  for (let left = INDEX_TRIES; ; left -= 1) {
    const answer = await undefinedIfFailed(api.searchMessages(guild, query, signal), signal);
    if (!answer || !("retry_after" in answer)) return answer;
    if (left === 1) return undefined;
    const pauseMs = answer.retry_after * 1_000 || INDEX_WAIT_MS;
    await wait(Math.min(pauseMs, MAX_INDEX_WAIT_MS), undefined, { signal });
  }
}

/** Throws when `signal` is aborted. */
async function undefinedIfFailed<T>(request: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  try {
    return await request;
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof DiscordFailure)) throw error;
    return undefined;
  }
}
