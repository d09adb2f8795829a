import type { APIMessage } from "discord.js";
import type { Receipts } from "../../../jobs/job.ts";
import type { InteractionRef } from "../places/address.ts";
import { DiscordFailure, errorKindOf } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import type { Route } from "./delivery-plan.ts";
import type { RouteDeps } from "./types.ts";
import { findLostMessage, isAnswer, readMessage } from "./find-message.ts";

export interface PostedMessage {
  readonly id: string;
  readonly content?: string;
  readonly attachments?: readonly { readonly size: number }[];
}

/**
 * Sends a message by each route. New messages leave their own receipts (`posted0: channel/message`, `direct0`), so that
 * a later attempt edits them instead of posting again.
 */
export function createRoutes({
  api,
  job,
  address,
  receipts,
  saveReceipts,
  step,
  now,
}: RouteDeps): Record<Route, (message: OutgoingMessage) => Promise<PostedMessage>> {
  const made: Record<string, string | undefined> = { ...receipts };
  const posted = `posted${step}`;
  // The same for every attempt at this message, so that Discord returns the first one.
  let nonce = `${job.id}-${step}`;

  async function create(channel: string, key: string, message: OutgoingMessage): Promise<PostedMessage> {
    // If it was posted without its files, the same nonce would only return it as it is.
    const known = made[key] ?? (await findExisting(channel, key));
    if (known !== undefined) return edit(known, message);
    // Throws when another worker may have taken over the delivery.
    await saveReceipts({ [`${key}Begun`]: String(now().getTime()) });
    const created = await postNew(channel, key, message);
    const place = `${channel}/${created.id}`;
    made[key] = place;
    await saveReceipts({ [key]: place });
    // Found by its nonce: an earlier attempt, or the placeholder.
    return created.content === message.content ? created : edit(place, message);
  }

  /**
   * The nonce can belong to a deleted message: deleted answers stay deleted. If it may have been a placeholder that
   * left no receipt, it is replaced once: a repeated answer is better than one that nobody saw.
   */
  async function postNew(channel: string, key: string, message: OutgoingMessage): Promise<PostedMessage> {
    try {
      return await api.createMessage(channel, { ...message, nonce });
    } catch (error) {
      if (errorKindOf(error) !== "deleted" || receipts["placing"] === undefined) throw error;
      nonce = `${job.id}-${step}-again`;
      return api.createMessage(channel, { ...message, nonce });
    }
  }

  /** Finds what an earlier attempt posted, or a placeholder that left no receipt. */
  async function findExisting(channel: string, key: string): Promise<string | undefined> {
    const found = await findExistingMessage({ api, job, address, receipts, step }, channel, key);
    if (!found) return undefined;
    const place = `${channel}/${found.id}`;
    made[key] = place;
    await saveReceipts({ [key]: place });
    return place;
  }

  function edit(location: string, message: OutgoingMessage): Promise<PostedMessage> {
    const [channel = "", id = ""] = location.split("/");
    return api.editMessage(channel, id, message);
  }

  return {
    original: (message) => {
      if (!address.hook) throw routeClosed("edit original");
      return api.editOriginal(address.hook, message);
    },
    async placed(message) {
      try {
        return await edit(made[posted] ?? "", message);
      } catch (error) {
        const verdict = errorKindOf(error);
        if (verdict === "deleted" || verdict === "no-more-edits") {
          made[posted] = undefined;
          // With the old nonce Discord would report that its message was deleted.
          nonce = `${job.id}-${step}-again`;
        }
        throw error;
      }
    },
    channel: (message) =>
      create(address.channel, posted, { ...message, ...(address.replyTo && { replyTo: address.replyTo }) }),
    async followUp(message) {
      if (!address.hook) throw routeClosed("follow up");
      const trace = `followUp${step}`;
      // An earlier attempt may have arrived, and posting twice is worse than not posting, so this route is closed.
      if (receipts[trace] !== undefined) throw routeClosed("follow up");
      await saveReceipts({ [trace]: "begun" });
      return api.followUp(address.hook, message);
    },
    dm: async (message) => create(await api.openDm(job.person.id), `direct${step}`, message),
    async pointer(message) {
      const placeholder = receipts["message"] ?? "";
      // The placeholder became the answer itself.
      if (made[posted]?.endsWith(`/${placeholder}`)) return { id: placeholder };
      return api.editMessage(address.channel, placeholder, message);
    },
    async sign(message) {
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
function placeholderIn({ channel, isMember }: InteractionRef, receipts: Receipts): string | undefined {
  const { posted0, message, ephemeral } = receipts;
  if (posted0 !== undefined) return posted0;
  return isMember && message !== undefined && ephemeral === undefined ? `${channel}/${message}` : undefined;
}

const routeClosed = (operation: string) => new DiscordFailure(operation, { status: 0, verdict: "gone" });

type EarlierQuery = Pick<RouteDeps, "api" | "job" | "address" | "receipts" | "step">;

/**
 * Searches before posting: for a message that an earlier attempt posted without a receipt, or for the placeholder if it
 * left no receipt or already has the answer. Only the first message of an answer can be recognized.
 */
async function findExistingMessage(
  known: EarlierQuery,
  channel: string,
  key: string,
): Promise<APIMessage | undefined> {
  const { api, job, address, receipts, step } = known;
  if (step > 0) return undefined;
  const answered = await findAnswer(known, channel);
  if (answered) return answered;
  const begun = receipts[`${key}Begun`] ?? receipts["placing"];
  const isUnknown = address.isOwn && receipts["message"] === undefined;
  if (begun === undefined && !isUnknown) return undefined;
  // Rows of older versions contain something other than the time.
  const sinceMs = (!isUnknown && Number(begun)) || job.createdAt.getTime();
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
  const { message, ephemeral } = receipts;
  const isInReach = address.isOwn && ephemeral === undefined && channel === address.channel;
  if (!isInReach || message === undefined) return undefined;
  const found = await readMessage(api, channel, message);
  return found && isAnswer(found, job) ? found : undefined;
}
