import type { Logger } from "pino";
import type { Sentence } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import type { Respond } from "../api/respond.ts";
import { isRedirected, type MessageLocation, locationOf } from "./location.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";

/** The direct messages with the asker, after telling them why in the channel. Throws where there are none. */
export type DmFallback = (job: Job) => Promise<MessageLocation>;

/** The way out where the bot is not in the channel: their direct messages, and a word by `response_url`. */
export function createDmFallback({
  api,
  respond,
  secretBox: seal,
  botName,
  log,
}: {
  api: SlackApi;
  respond: Respond;
  secretBox: SecretBox;
  botName: string;
  log: Logger;
}): DmFallback {
  return async (job) => {
    const workspace = workspaceOf(job);
    const channel = await openDirectMessages(api, workspace, job.person.id);
    const url = replyUrl(job, seal);
    if (url && !job.receipts["channel"]) {
      const told = await respond(url, render(say("slackInvite", { bot: botName })));
      if (!told) log.debug({ job: job.id }, "response_url is dead; the direct message says it");
    }
    return { channel };
  };
}

export async function openDirectMessages(api: SlackApi, workspace: Workspace, user: string): Promise<string> {
  const opened = await api.call(workspace, "conversations.open", (client) =>
    client.conversations.open({ users: user }),
  );
  return opened.channel?.id ?? user;
}

/** Where the asker still hears us for half an hour. Sealed in the row: whoever has it may answer in the bot's name. */
const replyUrl = (job: Job, secretBox: SecretBox): string | undefined => {
  const { reply } = job.place.address;
  return reply === undefined ? undefined : secretBox.open(reply, job.person.id);
};

/** Where Slack will never take what we post, the asker may still hear why, in the one way that is left. */
export function createLastResortNotice({
  respond,
  secretBox: seal,
}: {
  respond: Respond;
  secretBox: SecretBox;
}): (job: Job, sentence: Sentence) => Promise<void> {
  return async (job, sentence) => {
    const url = replyUrl(job, seal);
    if (url) await respond(url, render(sentence));
  };
}

/** Tries the place that was asked for, and after that the direct messages. */
export async function tryWithFallback<T>(
  job: Job,
  fallback: DmFallback,
  attempt: (spot: MessageLocation) => Promise<T>,
): Promise<T> {
  const spot = locationOf(job);
  try {
    return await attempt(spot);
  } catch (error) {
    // The first message of the thread was deleted: the channel is still there.
    if (isSlackError(error, "no-thread")) return attempt({ channel: spot.channel });
    if (!isSlackError(error, "elsewhere") || isRedirected(job, spot)) throw error;
    return attempt(await fallback(job));
  }
}
