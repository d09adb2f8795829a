import { UserError } from "../../../errors.ts";
import type { Answer } from "../../../commands/definition/command.ts";
import type { Job } from "../../../jobs/job.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import { say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError } from "../api/errors.ts";
import { listRecentMessages } from "../api/recent-messages.ts";
import { toJobError } from "../api/job-errors.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";
import { NO_UNFURLING } from "../delivery/post-message.ts";
import { answerContent } from "./plain-blocks.ts";

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

const contentOf = ({ title, lines, ...controls }: Answer) =>
  answerContent([title, ...lines].join("\n"), controls);

async function replace(api: SlackApi, { workspace, answer }: MarkedPost, posted: string): Promise<string> {
  const [channel = "", ts = ""] = posted.split("/");
  await api.call(workspace, "chat.update", (client) =>
    client.chat.update({ channel, ts, ...contentOf(answer) }),
  );
  return posted;
}

async function postMarked(
  api: SlackApi,
  { workspace, channel, thread, mark, answer }: MarkedPost,
): Promise<string> {
  const { ts = "" } = await api.post(workspace, channel, (client) =>
    client.chat.postMessage({
      channel,
      ...(thread && { thread_ts: thread }),
      ...contentOf(answer),
      ...NO_UNFURLING,
      metadata: { event_type: EVENT_TYPE, event_payload: { mark } },
    }),
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
