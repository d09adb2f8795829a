import type { App } from "@slack/bolt";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import type { MediaMessageListener, MediaMessage } from "../../../jobs/ports/media-messages.ts";
import type { PrivateFiles } from "../sources/private-file.ts";
import { type SharedFile, sourceOf } from "../sources/shared-file.ts";
import { SLACK, type Workspace, workspaceAddress, workspaceIn } from "../auth/workspace.ts";
import type { RawMessage } from "./message-event.ts";
import type { ListenerDeps } from "./deps.ts";
import { withTimeout } from "./timeout.ts";

/** As `message` events tell of what became of a message. */
interface MessageChange {
  readonly subtype?: string;
  readonly channel: string;
  readonly deleted_ts?: string;
  readonly message?: RawMessage;
  readonly previous_message?: RawMessage;
}

export type MediaMessagesDeps = Pick<ListenerDeps, "api" | "log"> & {
  readonly listeners: MediaMessageListener;
  readonly files: Pick<PrivateFiles, "info">;
};

/**
 * Messages with sound or film, in channels the bot is in. What is not dealt with before Slack must be answered goes on; what
 * failed before comes again.
 */
export function listenToMediaMessages(app: App, deps: MediaMessagesDeps): void {
  app.event("message", async ({ event, context }) => {
    const workspace = workspaceIn(context);
    const working = handleMessage(deps, workspace, event as unknown as RawMessage & MessageChange);
    working.catch((err: unknown) => deps.log.warn({ err }, "slack: a message was not dealt with"));
    await withTimeout(working);
  });
}

async function handleMessage(
  { listeners, ...tools }: MediaMessagesDeps,
  workspace: Workspace,
  event: RawMessage & MessageChange,
) {
  const gone = findDeleted(event);
  if (gone !== undefined)
    return listeners.onDelete({
      platform: SLACK,
      message: gone,
      place: { workspace: workspace.team, channel: event.channel },
    });
  if (event.subtype !== undefined && !WRITTEN.has(event.subtype)) return;
  const files = await filesOf(tools, workspace, event.files ?? []);
  if (files.length > 0) await listeners.onMessage(await toMediaMessage(tools, workspace, event, files));
}

const WRITTEN = new Set(["file_share", "bot_message", "thread_broadcast", "me_message"]);

/** Which message is no more what it was: deleted, deleted above its replies, or rid of its files. */
function findDeleted({ subtype, deleted_ts: deleted, message, previous_message: before }: MessageChange) {
  if (subtype === "message_deleted") return deleted;
  if (subtype !== "message_changed" || !message) return undefined;
  const isEmptied = (before?.files ?? []).length > 0 && !(message.files ?? []).some(isThere);
  return message.subtype === "tombstone" || isEmptied ? message.ts : undefined;
}

const isThere = ({ mode }: SharedFile): boolean => mode !== "tombstone";

/** What another organisation's file is turns up only when it is asked for. */
async function filesOf(
  { files }: Pick<MediaMessagesDeps, "files">,
  workspace: Workspace,
  shared: readonly SharedFile[],
): Promise<MediaMessage["files"]> {
  const known = await Promise.all(
    shared.filter(isThere).map(async (file) => {
      if (file.mimetype !== undefined) return sourceOf(file);
      const found = await files.info(workspace, file.id);
      return found
        ? sourceOf({ id: found.id, name: found.name, mimetype: found.type, size: found.bytes })
        : undefined;
    }),
  );
  return known
    .filter((source) => source !== undefined)
    .filter((source) => ["audio", "video"].includes(mediaKindOf(source) ?? ""));
}

async function toMediaMessage(
  { api }: Pick<MediaMessagesDeps, "api">,
  workspace: Workspace,
  { channel, ts, thread_ts: thread = ts, user, bot_id: bot, files: shared = [] }: RawMessage,
  files: MediaMessage["files"],
): Promise<MediaMessage> {
  return {
    platform: SLACK,
    place: { workspace: workspace.team, channel, address: { ...workspaceAddress(workspace), thread } },
    message: ts,
    link: await getPermalink(api, workspace, channel, ts),
    author: { id: user ?? "", isBot: bot !== undefined || user === undefined },
    files,
    isVoiceMessage: shared.some(({ subtype }) => subtype === "slack_audio"),
  };
}

/** Where Slack does not tell, its channel. */
export const getPermalink = (
  api: Pick<ListenerDeps, "api">["api"],
  workspace: Workspace,
  channel: string,
  ts: string,
) =>
  api
    .call(workspace, "chat.getPermalink", (client) => client.chat.getPermalink({ channel, message_ts: ts }))
    .then(({ permalink }) => permalink ?? "")
    .catch(() => `https://app.slack.com/client/${workspace.team}/${channel}`);
