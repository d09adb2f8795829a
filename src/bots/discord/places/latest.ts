import { MessageType, type APIMessage } from "discord.js";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";
import { say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { DiscordFailure, errorKindOf } from "../api/errors.ts";
import { parseAddress } from "./address.ts";
import { isPermissionName, PERMISSION_NAMES } from "./permissions.ts";
import type { Sources } from "./sources.ts";

/** Finds the newest file of a channel that the bot can see. Implements `Platform.latest`. */
export function createLatestFinder({
  api,
  sources,
}: {
  api: Pick<DiscordApi, "newestMessages">;
  sources: Pick<Sources, "take">;
}): NonNullable<Platform["latest"]> {
  return async ({ place: { channel, address } }, accept) => {
    const { app, unread } = parseAddress(address);
    // Without permission to read, Discord returns an empty list and no error.
    checkRights(unread);
    const messages = await read(api, channel);
    for (const message of messages) {
      const found = fileIn(message, accept, sources);
      if (found) return found;
    }
    if (messages.some((message) => isHidden(message, app)))
      throw new UserError(say("discordFilesHidden", { accept: accept.join() }));
    return undefined;
  };
}

function checkRights(lacking: string | undefined): void {
  if (lacking === undefined) return;
  throw new UserError(
    isPermissionName(lacking)
      ? say("discordUnread", { right: PERMISSION_NAMES[lacking] })
      : say("discordNotMember"),
  );
}

async function read(api: Pick<DiscordApi, "newestMessages">, channel: string): Promise<APIMessage[]> {
  try {
    return await api.newestMessages(channel);
  } catch (error) {
    if (!(error instanceof DiscordFailure)) throw error;
    const isForbidden = errorKindOf(error) === "forbidden";
    throw new UserError(
      isForbidden
        ? say("discordUnread", { right: PERMISSION_NAMES.ReadMessageHistory })
        : say("latestUnread"),
    );
  }
}

function fileIn(
  { id, channel_id, author, attachments }: APIMessage,
  accept: readonly MediaKind[],
  sources: Pick<Sources, "take">,
) {
  for (const file of attachments) {
    const source = sources.take(file, { channel: channel_id, message: id, author: author.id });
    const kind = mediaKindOf(source);
    const by = author.global_name ?? author.username;
    if (kind !== undefined && accept.includes(kind)) return { ...source, chosen: { name: source.name, by } };
  }
  return undefined;
}

/** Without the message content intent, other people's messages arrive empty, which nobody can write. */
const isHidden = (message: APIMessage, app: string | undefined): boolean =>
  WRITTEN.has(message.type) &&
  message.author.id !== app &&
  message.content === "" &&
  PARTS.every((part) => (message[part]?.length ?? 0) === 0) &&
  message.poll === undefined;

const WRITTEN = new Set([MessageType.Default, MessageType.Reply]);
const PARTS = ["attachments", "embeds", "components", "sticker_items", "message_snapshots"] as const;
