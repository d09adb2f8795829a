import type { App } from "@slack/bolt";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import type { GoneChannel, MediaMessageListener, MediaMessage } from "../../../jobs/ports/media-messages.ts";
import type { MissedMessagesReader } from "../../missed-messages.ts";
import { type PrivateFiles, type SharedFile, sourceOf } from "../sources/private-file.ts";
import { createAddress } from "../address.ts";
import { SLACK, type Workspace, workspaceIn } from "../auth/workspace.ts";
import type { RawMessage } from "./mentions.ts";
import { type ListenerDeps, withTimeout } from "./deps.ts";

/** `message` event about a changed or deleted message. */
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
  readonly missedMessages?: Pick<MissedMessagesReader, "onMessage">;
};

/**
 * Handles messages with audio or video in channels the bot is in. Work that exceeds Slack's limit continues after the
 * acknowledgement; Slack resends what failed before it.
 */
export function listenToMediaMessages(app: App, deps: MediaMessagesDeps): void {
  const { missedMessages } = deps;
  if (missedMessages)
    app.use(async ({ context, next }) => {
      const workspace = workspaceIn(context);
      // An organization's events can be of no workspace.
      if (workspace.team !== "")
        missedMessages.onMessage({ workspace: workspace.team, address: createAddress(workspace) });
      await next();
    });
  app.event("message", async ({ event, context }) => {
    const workspace = workspaceIn(context);
    const working = handleMessage(deps, workspace, event as unknown as RawMessage & MessageChange);
    working.catch((err: unknown) => deps.log.warn({ err }, "slack: failed to process a message"));
    await withTimeout(working);
  });
  const onGone = async (channel: GoneChannel) => {
    const working = deps.listeners.onChannelGone(channel);
    working.catch((err: unknown) =>
      deps.log.warn({ err }, "slack: failed to process that a channel is gone"),
    );
    await withTimeout(working);
  };
  for (const [name, why] of CHANNEL_EVENTS)
    app.event(name, ({ event: { channel }, context }) =>
      onGone({ platform: SLACK, place: { workspace: workspaceIn(context).team, channel }, why }),
    );
}

/** Archiving isn't among them: people can still read the messages. */
const CHANNEL_EVENTS = [
  ["channel_deleted", "deleted"],
  ["group_deleted", "deleted"],
  ["channel_left", "hidden"],
  ["group_left", "hidden"],
] as const;

async function handleMessage(
  { listeners, ...dependencies }: MediaMessagesDeps,
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
  const message = event.subtype === "message_changed" ? findAdded(event) : event;
  const media = message && (await toMediaMessage(dependencies, workspace, message));
  if (media) await listeners.onMessage(media);
}

/** Returns the files of a message, and of those that are forwarded in it. */
export const sharedIn = ({
  files = [],
  attachments = [],
}: Pick<RawMessage, "files" | "attachments">): readonly SharedFile[] => [
  ...files,
  ...attachments.flatMap((attachment) => attachment.files ?? []),
];

/** Returns a changed message with the files that it didn't have before. */
function findAdded({ channel, message, previous_message: before }: MessageChange): RawMessage | undefined {
  if (!message) return undefined;
  const earlierIds = new Set(before ? sharedIn(before).map(({ id }) => id) : []);
  const added = sharedIn(message).filter(({ id }) => !earlierIds.has(id));
  return { ...message, channel, files: added, attachments: [] };
}

const WRITTEN = new Set(["file_share", "bot_message", "thread_broadcast", "me_message"]);

/** Returns the message that was deleted, was deleted above its replies, or lost its files. */
function findDeleted({ subtype, deleted_ts: deleted, message, previous_message: before }: MessageChange) {
  if (subtype === "message_deleted") return deleted;
  if (subtype !== "message_changed" || !message) return undefined;
  const isEmptied = (before?.files ?? []).length > 0 && !(message.files ?? []).some(isThere);
  return message.subtype === "tombstone" || isEmptied ? message.ts : undefined;
}

const isThere = ({ mode }: SharedFile): boolean => mode !== "tombstone";

/** Whether a message still has files, also forwarded ones. */
export const hasFiles = (message: Pick<RawMessage, "files" | "attachments">): boolean =>
  sharedIn(message).some(isThere);

/** The type of another organization's file is only known after asking Slack. */
async function filesOf(
  { files }: Pick<MediaMessagesDeps, "files">,
  workspace: Workspace,
  shared: readonly SharedFile[],
): Promise<MediaMessage["files"]> {
  const sources = await Promise.all(
    shared.filter(isThere).map(async (file) => {
      if (file.mimetype !== undefined) return sourceOf(file);
      const found = await files.info(workspace, file.id);
      return found
        ? sourceOf({ id: found.id, name: found.name, mimetype: found.type, size: found.bytes })
        : undefined;
    }),
  );
  return sources
    .filter((source) => source !== undefined)
    .filter((source) => ["audio", "video"].includes(mediaKindOf(source) ?? ""));
}

/** Returns undefined for a message that nobody wrote, or without audio or video. */
export async function toMediaMessage(
  deps: Pick<MediaMessagesDeps, "api" | "files">,
  workspace: Workspace,
  message: RawMessage,
): Promise<MediaMessage | undefined> {
  const { channel, ts, thread_ts: thread = ts, subtype, user, bot_id: bot, files: shared = [] } = message;
  if (subtype !== undefined && !WRITTEN.has(subtype)) return undefined;
  const files = await filesOf(deps, workspace, sharedIn(message));
  if (files.length === 0) return undefined;
  return {
    platform: SLACK,
    place: { workspace: workspace.team, channel, address: createAddress({ ...workspace, thread }) },
    message: ts,
    link: await getPermalink(deps.api, workspace, channel, ts),
    author: { id: user ?? "", isBot: bot !== undefined || user === undefined },
    files,
    isVoiceMessage: shared.some(({ subtype }) => subtype === "slack_audio"),
  };
}

/** Falls back to the channel if Slack returns no link. */
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
