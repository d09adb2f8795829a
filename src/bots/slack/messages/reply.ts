import type { Answer } from "../../../commands/definition/command.ts";
import { UserError } from "../../../errors.ts";
import type { Job } from "../../../jobs/job.ts";
import type { KnownMessage, MessageState } from "../../../jobs/ports/media-messages.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import { parseAddress } from "../address.ts";
import { listRecentMessages, type SlackApi } from "../api/api.ts";
import { isSlackError, toJobError } from "../api/errors.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { hasFiles } from "../listeners/clips.ts";
import type { RawMessage } from "../listeners/mentions.ts";
import { type MessageContent, plainContent, sendAnswer } from "./plain-blocks.ts";

interface ReplyDeps {
  readonly api: SlackApi;
  readonly botName: string;
  /** Returns the channel of a job's answer, and the thread below it. */
  readonly threadOf: (job: Job) => { readonly channel: string; readonly thread?: string | undefined };
}

/** Marks a message as a job's reply, or by its title, to find one whose receipt was lost. */
const EVENT_TYPE = "mynah_reply";

interface MarkedPost {
  readonly workspace: Workspace;
  readonly channel: string;
  readonly thread?: string | undefined;
  readonly mark: string;
  readonly answer: Answer;
}

/** Posts a message in the thread of a job's answer. Implements `Platform.reply`. */
export function createReply({ api, botName, threadOf }: ReplyDeps): NonNullable<Platform["reply"]> {
  return (job, answer, posted, mayBePosted = false) =>
    orRefusal(botName, async () => {
      const marked = { ...threadOf(job), workspace: workspaceOf(job), mark: job.id, answer };
      const earlier = posted ?? (mayBePosted ? await findMarked(api, marked) : undefined);
      return earlier === undefined ? postMarked(api, marked) : replace(api, marked, earlier);
    });
}

/** Posts a message in a channel. Implements `Platform.post`. */
export function createPost({
  api,
  botName,
}: Pick<ReplyDeps, "api" | "botName">): NonNullable<Platform["post"]> {
  return (place, answer, { posted, mayBePosted }) =>
    orRefusal(botName, async () => {
      const { channel } = place;
      const marked = { channel, workspace: workspaceOf({ place }), mark: answer.title, answer };
      if (posted !== null) return replace(api, marked, posted);
      const found = mayBePosted ? await findMarked(api, marked) : undefined;
      return found ?? postMarked(api, marked);
    });
}

async function orRefusal<T>(bot: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isSlackError(error, "elsewhere")) throw new UserError(say("slackNotHere", { bot }));
    throw toJobError(error);
  }
}

const send = <T>({ title, lines, ...extras }: Answer, call: (content: MessageContent) => Promise<T>) =>
  sendAnswer([title, ...lines].join("\n"), extras, call);

async function replace(api: SlackApi, { workspace, answer }: MarkedPost, posted: string): Promise<string> {
  const [channel = "", ts = ""] = posted.split("/");
  await send(answer, (content) =>
    api.call(workspace, "chat.update", (client) => client.chat.update({ channel, ts, ...content })),
  );
  return posted;
}

async function postMarked(
  api: SlackApi,
  { workspace, channel, thread, mark, answer }: MarkedPost,
): Promise<string> {
  const { ts = "" } = await send(answer, (content) =>
    api.post(workspace, channel, (client) =>
      client.chat.postMessage({
        channel,
        ...(thread && { thread_ts: thread }),
        ...content,
        ...NO_UNFURLING,
        metadata: { event_type: EVENT_TYPE, event_payload: { mark } },
      }),
    ),
  );
  return `${channel}/${ts}`;
}

/** Finds the message of an attempt with an unknown outcome, if the bot can read the channel. */
async function findMarked(
  api: SlackApi,
  { workspace, mark, ...place }: MarkedPost,
): Promise<string | undefined> {
  const messages = await listRecentMessages(api, workspace, place);
  const found = messages.find(({ metadata }) => {
    const payload: { mark?: unknown } = metadata?.event_payload ?? {};
    return metadata?.event_type === EVENT_TYPE && payload.mark === mark;
  });
  return found?.ts && `${place.channel}/${found.ts}`;
}

/** Posts a message of the bot's own. Implements `Platform.announce`. */
export function createAnnounce({
  api,
  botName,
}: {
  api: SlackApi;
  botName: string;
}): NonNullable<Platform["announce"]> {
  return async (place, sentence) => {
    const { channel } = place;
    const content = plainContent([render(sentence)]);
    try {
      await api.post(workspaceOf({ place }), channel, (client) =>
        client.chat.postMessage({ channel, ...content, ...NO_UNFURLING }),
      );
    } catch (error) {
      if (isSlackError(error, "elsewhere")) throw new UserError(say("slackNotHere", { bot: botName }));
      throw toJobError(error);
    }
  };
}

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
