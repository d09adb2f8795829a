import type { APIMessage } from "discord.js";
import type { Receipts } from "../../../jobs/job.ts";
import type { DiscordApi } from "../api/api.ts";
import { DiscordFailure, errorKindOf } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import type { InteractionRef } from "../places/address.ts";
import type { AnswerRef, Route } from "./delivery-plan.ts";
import { findLostMessage, isAnswer, readMessage } from "./find-message.ts";
import {
  type DiscordReceipts,
  type MessageLocation,
  type PostKind,
  receiptsOf,
  visiblePlaceholder,
} from "./receipts.ts";

export type SaveReceipts = (receipts: Receipts) => Promise<void>;

/** Dependencies for sending one message. */
export interface RouteDeps extends Pick<AnswerRef, "job" | "address" | "thread" | "receipts"> {
  readonly api: Pick<
    DiscordApi,
    | "getOriginal"
    | "editOriginal"
    | "createMessage"
    | "editMessage"
    | "followUp"
    | "openDm"
    | "openThread"
    | "messagesAfter"
    | "getMessage"
  >;
  readonly saveReceipts: SaveReceipts;
  /** Index of the message within the answer. */
  readonly step: number;
  readonly now: () => Date;
}

export interface PostedMessage {
  readonly id: string;
  readonly content?: string;
  readonly attachments?: readonly { readonly size: number }[];
}

/**
 * Sends a message by each route. New messages leave their own receipts, so that a later attempt edits them instead of
 * posting again.
 */
export function createRoutes({
  api,
  job,
  address,
  thread,
  receipts,
  saveReceipts,
  step,
  now,
}: RouteDeps): Record<Route, (message: OutgoingMessage) => Promise<PostedMessage>> {
  const locations: Record<PostKind, MessageLocation | undefined> = {
    posted: receipts.posted.get(step)?.location,
    direct: receipts.direct.get(step)?.location,
  };
  // The same for every attempt at this message, so that Discord returns the first one.
  let nonce = `${job.id}-${step}`;

  async function create(kind: PostKind, channel: string, message: OutgoingMessage): Promise<PostedMessage> {
    // If it was posted without its files, the same nonce would only return it as it is.
    const existingLocation = locations[kind] ?? (await findExisting(kind, channel));
    if (existingLocation !== undefined) return edit(existingLocation, message);
    // Throws when another worker may have taken over the delivery.
    await saveReceipts(receiptsOf.postBegun(kind, step, now()));
    const created = await postNew(channel, message);
    const location = await saveLocation(kind, { channel, message: created.id });
    // Found by its nonce: an earlier attempt, or the placeholder.
    return created.content === message.content ? created : edit(location, message);
  }

  /**
   * The nonce can belong to a deleted message: deleted answers stay deleted. If it may have been a placeholder that
   * left no receipt, it is replaced once: a repeated answer is better than one that nobody saw.
   */
  async function postNew(channel: string, message: OutgoingMessage): Promise<PostedMessage> {
    try {
      return await api.createMessage(channel, { ...message, nonce });
    } catch (error) {
      if (errorKindOf(error) !== "deleted" || receipts.placingMs === undefined) throw error;
      nonce = `${job.id}-${step}-again`;
      return api.createMessage(channel, { ...message, nonce });
    }
  }

  /** Finds what an earlier attempt posted, or a placeholder that left no receipt. */
  async function findExisting(kind: PostKind, channel: string): Promise<MessageLocation | undefined> {
    const found = await findExistingMessage({ api, job, address, receipts, step }, kind, channel);
    return found && saveLocation(kind, { channel, message: found.id });
  }

  async function saveLocation(kind: PostKind, location: MessageLocation): Promise<MessageLocation> {
    locations[kind] = location;
    await saveReceipts(receiptsOf.post(kind, step, location));
    return location;
  }

  const edit = (
    { channel, message: id }: MessageLocation,
    message: OutgoingMessage,
  ): Promise<PostedMessage> => api.editMessage(channel, id, message);

  return {
    original: (message) => {
      if (!address.hook) throw routeClosed("edit original");
      return api.editOriginal(address.hook, message);
    },
    async placed(message) {
      if (!locations.posted) throw routeClosed("edit message");
      try {
        return await edit(locations.posted, message);
      } catch (error) {
        const verdict = errorKindOf(error);
        if (verdict === "deleted" || verdict === "no-more-edits") {
          locations.posted = undefined;
          // With the old nonce Discord would report that its message was deleted.
          nonce = `${job.id}-${step}-again`;
        }
        throw error;
      }
    },
    channel: (message) =>
      create("posted", thread ?? address.channel, {
        ...message,
        ...(address.replyTo && { replyTo: address.replyTo }),
      }),
    async followUp(message) {
      if (!address.hook) throw routeClosed("follow up");
      // An earlier attempt may have arrived, and posting twice is worse than not posting, so this route is closed.
      if (receipts.followUps.has(step)) throw routeClosed("follow up");
      await saveReceipts(receiptsOf.followUpBegun(step));
      return api.followUp(address.hook, message);
    },
    dm: async (message) => create("direct", await api.openDm(job.person.id), message),
    async "moved-notice"(message) {
      const { message: placeholder = "" } = receipts;
      // The placeholder became the answer itself.
      if (locations.posted?.message === placeholder) return { id: placeholder };
      return api.editMessage(address.channel, placeholder, message);
    },
    async "dm-notice"(message) {
      try {
        if (address.hook) return await api.editOriginal(address.hook, message);
      } catch (error) {
        if (errorKindOf(error) !== "gone") throw error;
      }
      const placeholder = placeholderIn(address, receipts);
      return placeholder === undefined ? { id: "" } : edit(placeholder, message);
    },
  };
}

/** The message that says the job is running, if the bot's own token can edit it. */
function placeholderIn(
  { channel, isMember }: InteractionRef,
  receipts: DiscordReceipts,
): MessageLocation | undefined {
  const posted = receipts.posted.get(0)?.location;
  if (posted !== undefined) return posted;
  const message = visiblePlaceholder(receipts);
  return isMember && message !== undefined ? { channel, message } : undefined;
}

const routeClosed = (operation: string) => new DiscordFailure(operation, { status: 0, verdict: "gone" });

type EarlierQuery = Pick<RouteDeps, "api" | "job" | "address" | "receipts" | "step">;

/**
 * Searches before posting: for a message that an earlier attempt posted without a receipt, or for the placeholder if it
 * left no receipt or already has the answer. Only the first message of an answer can be recognized.
 */
async function findExistingMessage(
  query: EarlierQuery,
  kind: PostKind,
  channel: string,
): Promise<APIMessage | undefined> {
  const { api, job, address, receipts, step } = query;
  if (step > 0) return undefined;
  const answered = await findAnswer(query, channel);
  if (answered) return answered;
  const begun = receipts[kind].get(step)?.begunMs ?? receipts.placingMs;
  const isUnknown = address.isOwn && receipts.message === undefined;
  if (begun === undefined && !isUnknown) return undefined;
  const sinceMs = (!isUnknown && begun) || job.createdAt.getTime();
  return findLostMessage(api, {
    job,
    channel,
    sinceMs,
    ...(isUnknown && { interaction: address.interaction }),
  });
}

/** The token died after the answer was written into the placeholder: don't post a second answer beside it. */
async function findAnswer(
  { api, job, address, receipts }: EarlierQuery,
  channel: string,
): Promise<APIMessage | undefined> {
  const message = visiblePlaceholder(receipts);
  const isInReach = address.isOwn && channel === address.channel;
  if (!isInReach || message === undefined) return undefined;
  const found = await readMessage(api, channel, message);
  return found && isAnswer(found, job) ? found : undefined;
}
