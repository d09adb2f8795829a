import type { Logger } from "pino";
import type { Sentence } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import { render, say } from "../../../messages/index.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import type { Respond } from "../api/web-client.ts";
import { parseAddress } from "../address.ts";
import { isRedirected, locationOf } from "./receipts.ts";
import { type MessageLocation, parseReceipts } from "./receipts.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";

/** Opens a DM with the requester, after telling them why in the channel. Throws if that's impossible. */
export type DmFallback = (job: Job) => Promise<MessageLocation>;

/** Fallback for channels that the bot isn't in: a DM, and a notice with the `response_url`. */
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
    if (url && parseReceipts(job.receipts).channel === undefined) {
      const isSent = await respond(url, render(say("slackInvite", { bot: botName })));
      if (!isSent)
        log.debug({ job: job.id }, "slack: response_url has expired; only the direct message explains");
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

/** Reaches the requester for half an hour. Encrypted in the row: anyone who has it can answer in the bot's name. */
const replyUrl = (job: Job, secretBox: SecretBox): string | undefined => {
  const { reply } = parseAddress(job.place.address);
  return reply === undefined ? undefined : secretBox.open(reply, job.person.id);
};

/** Uses the `response_url` to tell the requester why, if Slack rejects every post of ours. */
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

/** Tries the requested channel, then a DM. */
export async function tryWithFallback<T>(
  job: Job,
  fallback: DmFallback,
  attempt: (location: MessageLocation) => Promise<T>,
): Promise<T> {
  const location = locationOf(job);
  try {
    return await attempt(location);
  } catch (error) {
    // The first message of the thread was deleted, but the channel still exists.
    if (isSlackError(error, "no-thread")) return attempt({ channel: location.channel });
    if (!isSlackError(error, "elsewhere") || isRedirected(job, location)) throw error;
    return attempt(await fallback(job));
  }
}
