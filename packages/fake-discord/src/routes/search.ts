import {
  SnowflakeTypeSchema,
  HasOptionSchema,
  SortingModeSchema,
  SortingOrderSchema,
} from "discord-api-spec/zod";
import * as z from "zod/mini";
import { invalidForm, missingAccess, missingPermissions, ok } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { viewMessage, type Message } from "../messages/message.ts";

import { has, permissionsIn } from "../permissions.ts";
import { viewChannel } from "../world/channel.ts";
import { guildOf } from "./guilds.ts";

/** Parameters with several values, which are repeated (documentation, reference, array query strings). */
const LISTS: ReadonlySet<string> = new Set(["has", "channel_id"]);
const number = z.pipe(z.coerce.number(), z.int());
const yesNo = z.enum(["true", "false"]);

/** The parameters that this fake knows, with the limits of the official specification. */
const QUERY = z.strictObject({
  has: z.optional(z.array(HasOptionSchema).check(z.maxLength(18))),
  channel_id: z.optional(z.array(SnowflakeTypeSchema).check(z.maxLength(500))),
  min_id: z.optional(SnowflakeTypeSchema),
  max_id: z.optional(SnowflakeTypeSchema),
  limit: z._default(number.check(z.minimum(1), z.maximum(25)), 25),
  offset: z._default(number.check(z.minimum(0), z.maximum(9975)), 0),
  include_nsfw: z._default(yesNo, "false"),
  sort_by: z.optional(SortingModeSchema),
  sort_order: z._default(SortingOrderSchema, "desc"),
});

interface Query {
  readonly has?: readonly string[];
  readonly channel_id?: readonly string[];
  readonly min_id?: string;
  readonly max_id?: string;
  readonly limit: number;
  readonly offset: number;
  readonly include_nsfw: "true" | "false";
  readonly sort_order: "asc" | "desc";
}

const readQuery = (search: URLSearchParams): Query => {
  const names = [...new Set(search.keys())];
  const parameters = Object.fromEntries(
    names.map((name) => [name, LISTS.has(name) ? search.getAll(name) : search.get(name)]),
  );
  const { data, error } = z.safeParse(QUERY, parameters);
  if (!data) throw invalidForm(...(error?.issues ?? []).map(({ path, message }) => ({ path, message })));
  return data as Query;
};

const hasFile =
  (kind: string) =>
  ({ attachments }: Message): boolean =>
    attachments.some(({ contentType }) => contentType.startsWith(kind));

const HAS: Readonly<Record<string, (message: Message) => boolean>> = {
  sound: hasFile("audio/"),
  video: hasFile("video/"),
  image: hasFile("image/"),
  file: hasFile(""),
  snapshot: ({ forwards }) => forwards !== undefined,
  embed: ({ embeds }) => embeds.length > 0,
  link: ({ content }) => /https?:\/\//.test(content),
};

/** Documentation, resources/message: takes the intent for message content, and only finds what the bot can read. */
const search = (call: Call) => {
  const { platform, query: parameters } = call;
  const guild = guildOf(call);
  const query = readQuery(parameters);
  if (!platform.settings.privilegedIntents.includes("messageContent")) throw missingAccess();
  if (guild.index.pending > 0) {
    guild.index.pending -= 1;
    const message = "Index not yet available. Try again later";
    return { status: 202, body: { message, code: 110000, documents_indexed: 0, retry_after: 0 } };
  }
  // What is looked for with several of these isn't documented.
  const [kind, ...others] = query.has ?? [];
  const fits = kind === undefined ? () => true : HAS[kind];
  if (!fits || others.length > 0)
    throw invalidForm({ path: ["has"], message: "the fake doesn't look for this" });
  const readable = new Set(
    [...guild.channels.values()]
      .filter((one) => {
        const held = permissionsIn(guild, one, platform.world.botId);
        return has(held, "VIEW_CHANNEL") && has(held, "READ_MESSAGE_HISTORY");
      })
      .filter(({ isAgeRestricted }) => query.include_nsfw === "true" || isAgeRestricted !== true)
      .map(({ id }) => id),
  );
  if (readable.size === 0) throw missingPermissions();
  const indexedUntil = platform.clock.now() - guild.index.lagMs;
  const found = [...platform.messages.values()]
    .filter((one) => readable.has(one.channelId) && !one.deleted && one.ephemeralFor === undefined)
    .filter(({ channelId }) => query.channel_id?.includes(channelId) ?? true)
    .filter(({ id }) => query.min_id === undefined || BigInt(id) > BigInt(query.min_id))
    .filter(({ id }) => query.max_id === undefined || BigInt(id) < BigInt(query.max_id))
    .filter((one) => one.createdAt <= indexedUntil && fits(one))
    .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1));
  const sorted = query.sort_order === "asc" ? found.toReversed() : found;
  const page = sorted.slice(query.offset, query.offset + query.limit);
  const threads = new Set(page.map(({ channelId }) => guild.channels.get(channelId)));
  return ok({
    doing_deep_historical_index: false,
    total_results: found.length,
    messages: page.map((one) => [{ ...viewMessage(platform, one), hit: true }]),
    threads: [...threads].flatMap((one) => (one?.isThread ? [viewChannel(platform.world, one)] : [])),
    members: [],
  });
};

export const searchRoutes: readonly Route[] = [
  { at: "GET /guilds/{guild_id}/messages/search", handle: search },
];
