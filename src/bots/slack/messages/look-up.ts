import type { KnownMessage, MessageState } from "../../../jobs/ports/media-messages.ts";
import { parseAddress } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import type { Workspace } from "../auth/workspace.ts";
import { hasFiles } from "../listeners/clips.ts";
import type { RawMessage } from "../listeners/message-event.ts";

/** The page size that Slack recommends: a thread's first message comes with its replies. */
const PAGE = 200;

type FoundMessage = Pick<RawMessage, "ts" | "subtype" | "files" | "attachments">;

/** Returns whether a message is still there, with its files. Throws SlackFailure for other refusals than of the channel. */
export async function lookUpMessage(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  { place: { channel, address }, message: ts }: KnownMessage,
): Promise<MessageState> {
  const { thread = ts } = parseAddress(address);
  const only = { channel, oldest: ts, latest: ts, inclusive: true, limit: PAGE };
  try {
    const { messages = [] } = await (thread === ts
      ? api.call(workspace, "conversations.history", (client) => client.conversations.history(only))
      : api.call(workspace, "conversations.replies", (client) =>
          client.conversations.replies({ ...only, ts: thread }),
        ));
    const found = (messages as readonly FoundMessage[]).find((one) => one.ts === ts);
    return found && found.subtype !== "tombstone" && hasFiles(found) ? "there" : "deleted";
  } catch (error) {
    return stateIn(error);
  }
}

/**
 * The same for a message that somebody waits for. Where Slack allows one look a minute, asking for a link still tells
 * whether there is such a message, though not whether it has its files.
 */
export async function lookUpMessageNow(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  message: KnownMessage,
): Promise<MessageState> {
  try {
    return await lookUpMessage(api, workspace, message);
  } catch (error) {
    if (!isSlackError(error, "busy")) throw error;
    const query = { channel: message.place.channel, message_ts: message.message };
    return api
      .call(workspace, "chat.getPermalink", (client) => client.chat.getPermalink(query))
      .then(() => "there" as const, stateIn);
  }
}

function stateIn(refusal: unknown): MessageState {
  if (isSlackError(refusal, "no-thread", "message-gone")) return "deleted";
  if (isSlackError(refusal, "elsewhere") && HIDDEN.has(refusal.code)) return "channel hidden";
  throw refusal;
}

/** A private channel that the bot has left can't be told from one that was deleted. */
const HIDDEN: ReadonlySet<string> = new Set(["channel_not_found", "not_in_channel"]);
