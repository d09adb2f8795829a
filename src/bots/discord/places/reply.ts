import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf, toJobError, undefinedIfAbsent } from "../api/errors.ts";
import { answerMessage } from "../components/answer-card.ts";
import type { MessageLocation } from "../delivery/receipts.ts";
import { parseAddress } from "./address.ts";
import { PERMISSION_NAMES } from "./rights.ts";

interface ReplyDeps {
  readonly api: Pick<DiscordApi, "createMessage" | "editMessage" | "openThread" | "newestMessages">;
  /** Returns where a job's answer is. */
  readonly locationOf: (job: Job) => MessageLocation | undefined;
}

/** Posts a card in the thread of a job's answer. Implements `Platform.reply`. */
export function createReply({ api, locationOf }: ReplyDeps): NonNullable<Platform["reply"]> {
  return async (job, answer, posted, mayBePosted = false) => {
    const message = answerMessage(answer);
    const edit = async (channel: string, id: string) => {
      await api.editMessage(channel, id, message);
      return `${channel}/${id}`;
    };
    try {
      const [channel, id] = posted?.split("/") ?? [];
      if (channel !== undefined && id !== undefined) return await edit(channel, id);
      const place = await threadOf(job);
      const found = mayBePosted ? await findReply(place, job) : undefined;
      if (found !== undefined) return await edit(place, found);
      // Discord answers a repetition with the first message.
      const { id: messageId } = await api.createMessage(place, { ...message, nonce: `${job.id}-m` });
      return `${place}/${messageId}`;
    } catch (error) {
      if (errorKindOf(error) !== "forbidden") throw toJobError(error);
      throw new UserError(say("discordMissingRight", { right: PERMISSION_NAMES.SendMessages }));
    }
  };

  /** Its controls name the job. The answer itself, which is above its thread, has other ones. */
  async function findReply(place: string, job: Job): Promise<string | undefined> {
    const newest = await undefinedIfAbsent(api.newestMessages(place));
    const answer = locationOf(job)?.message;
    return newest?.find(
      ({ id, components }) => id !== answer && JSON.stringify(components ?? []).includes(`${job.id} `),
    )?.id;
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
}
