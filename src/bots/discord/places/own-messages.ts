import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import type { NotificationChannel } from "../../../notices/notifier.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, isTemporary, toJobError, undefinedIfRefused } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import type { MessageLocation } from "../delivery/receipts.ts";
import { answerMessage, formatTitle, sentenceText } from "../rendering/messages.ts";
import { DISCORD, parseAddress } from "./address.ts";
import { findByComponents, isChannelOf } from "./look-up.ts";
import { PERMISSION_NAMES } from "./permissions.ts";

type MessageApi = Pick<DiscordApi, "createMessage" | "editMessage" | "newestMessages">;

/** Posts a message of the bot's own. Implements `Platform.announce`. */
export const createAnnounce =
  (api: Pick<DiscordApi, "createMessage">): NonNullable<Platform["announce"]> =>
  async ({ channel }, sentence) => {
    await explainForbidden(api.createMessage(channel, { content: sentenceText(sentence) }));
  };

/** Posts a card in a channel. Implements `Platform.post`. */
export const createPost =
  (api: MessageApi): NonNullable<Platform["post"]> =>
  ({ channel }, answer, { posted, mayBePosted }) => {
    const title = JSON.stringify(formatTitle(answer.title)).slice(1, -1);
    const find = () => findByComponents(api, channel, title, ({ author }) => author.bot === true);
    const place = async () => ({ channel, message: mayBePosted ? await find() : undefined });
    return explainForbidden(postOrEdit(api, answerMessage(answer), posted, place));
  };

interface ReplyDeps {
  readonly api: MessageApi & Pick<DiscordApi, "openThread">;
  /** Returns where a job's answer is. */
  readonly locationOf: (job: Job) => MessageLocation | undefined;
}

/** Posts a card in the thread of a job's answer. Implements `Platform.reply`. */
export function createReply({ api, locationOf }: ReplyDeps): NonNullable<Platform["reply"]> {
  /** Its controls name the job. The answer itself, which is above its thread, has other ones. */
  function findReply(channel: string, job: Job): Promise<string | undefined> {
    const answer = locationOf(job)?.message;
    return findByComponents(api, channel, `${job.id} `, ({ id }) => id !== answer);
  }

  /** Threads and direct messages have no threads of their own. */
  async function threadOf(job: Job): Promise<string> {
    const location = locationOf(job);
    if (!location) return job.place.channel;
    const { guild, thread } = parseAddress(job.place.address);
    const { channel, message } = location;
    if (guild === undefined || thread === "yes" || channel !== job.place.channel) return channel;
    try {
      await api.openThread(channel, message, render(say("minutesThread")));
      return message;
    } catch (error) {
      const kind = errorKindOf(error);
      if (kind === "already") return message;
      // Without the permission to open threads, the minutes follow the answer.
      if (kind === "forbidden") return channel;
      throw error;
    }
  }

  return (job, answer, posted, mayBePosted = false) => {
    const place = async () => {
      const channel = await threadOf(job);
      return { channel, message: mayBePosted ? await findReply(channel, job) : undefined };
    };
    // Discord answers a repetition with the first message.
    const nonce = `${job.id}-m`;
    return explainForbidden(postOrEdit(api, answerMessage(answer), posted, place, nonce));
  };
}

/** Edits what was posted before or is found, otherwise posts. Returns `channel/message`. */
async function postOrEdit(
  api: MessageApi,
  message: OutgoingMessage,
  posted: string | null | undefined,
  findPlace: () => Promise<{ readonly channel: string; readonly message: string | undefined }>,
  nonce?: string,
): Promise<string> {
  const [at, postedId] = posted?.split("/") ?? [];
  const { channel, message: id } =
    at !== undefined && postedId !== undefined ? { channel: at, message: postedId } : await findPlace();
  const shown =
    id !== undefined
      ? await api.editMessage(channel, id, message)
      : await api.createMessage(channel, { ...message, ...(nonce !== undefined && { nonce }) });
  return `${channel}/${id ?? shown.id}`;
}

async function explainForbidden<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (errorKindOf(error) !== "forbidden") throw toJobError(error);
    throw new UserError(say("discordMissingRight", { right: PERMISSION_NAMES.SendMessages }));
  }
}

/**
 * Notifies a server's admins in the channel they chose, otherwise in the server's system channel, otherwise with a
 * direct message to the owner.
 */
export function createNotificationChannel({
  api,
}: {
  api: Pick<DiscordApi, "guild" | "channel" | "createMessage" | "openDm">;
}): NotificationChannel {
  /** Returns false if posting there will never work. */
  async function trySend(channel: () => Promise<string>, message: OutgoingMessage) {
    try {
      await api.createMessage(await channel(), message);
      return true;
    } catch (error) {
      const verdict = errorKindOf(error);
      if (verdict === undefined || isTemporary(verdict)) throw toJobError(error);
      return false;
    }
  }

  return {
    name: DISCORD,
    async tell({ id, workspace, sentence }, named) {
      // The same for every attempt: Discord answers a repetition with the first message.
      const message = { content: sentenceText(sentence), nonce: id.slice(0, 25) };
      const isNamed = named !== undefined && (await isChannelOf(api, workspace, named));
      if (isNamed && (await trySend(async () => named, message))) return true;
      const guild = await undefinedIfRefused(api.guild(workspace));
      if (!guild) return false;
      const { system_channel_id: system, owner_id: owner } = guild;
      if (system && (await trySend(async () => system, message))) return true;
      return trySend(() => api.openDm(owner), message);
    },
  };
}
