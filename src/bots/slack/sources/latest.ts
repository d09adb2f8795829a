import type { Source } from "../../../commands/definition/option.ts";
import { mediaKindOf } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import type { Platform } from "../../../jobs/ports/platform.ts";
import type { MediaKind } from "../../../media/kinds/file-types.ts";
import { say } from "../../../messages/index.ts";
import { parseAddress } from "../address.ts";
import type { SlackApi } from "../api/api.ts";
import { isSlackError, SlackFailure } from "../api/errors.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";
import { type SharedFile, sourceOf } from "./private-file.ts";

/** Slack limits some apps to 15 messages, once a minute. */
const MAX_MESSAGES = 50;
/** Slack returns a thread's oldest messages first, and recommends no larger page. */
const MAX_THREAD = 200;

interface Posted extends SharedFile {
  readonly user?: string;
}

/** Finds the newest file of the thread, otherwise of the channel. Implements `Platform.latest`. */
export function createLatestFinder({
  api,
  botName,
}: {
  api: SlackApi;
  /** Without the @ of mentions. */
  botName: string;
}): NonNullable<Platform["latest"]> {
  return async ({ place }, accept) => {
    const workspace = workspaceOf({ place });
    const { thread } = parseAddress(place.address);
    try {
      const inThread = thread === undefined ? [] : await repliesTo(api, workspace, place.channel, thread);
      const found =
        firstOf(inThread, accept) ?? firstOf(await listNewest(api, workspace, place.channel), accept);
      return found && { ...found.source, chosen: await describeFile(api, workspace, found) };
    } catch (error) {
      if (!(error instanceof SlackFailure)) throw error;
      throw new UserError(refusalFor(error, botName));
    }
  };
}

/** A channel's newest messages come first, a thread's last. */
async function listNewest(api: SlackApi, workspace: Workspace, channel: string): Promise<Posted[]> {
  const { messages = [] } = await api.call(workspace, "conversations.history", (client) =>
    client.conversations.history({ channel, limit: MAX_MESSAGES }),
  );
  return messages.flatMap(({ files = [] }) => files as Posted[]);
}

async function repliesTo(
  api: SlackApi,
  workspace: Workspace,
  channel: string,
  ts: string,
): Promise<Posted[]> {
  try {
    const { messages = [] } = await api.call(workspace, "conversations.replies", (client) =>
      client.conversations.replies({ channel, ts, limit: MAX_THREAD }),
    );
    return messages.flatMap(({ files = [] }) => files as Posted[]).toReversed();
  } catch (error) {
    // The thread's first message was deleted.
    if (isSlackError(error, "no-thread")) return [];
    throw error;
  }
}

interface Found {
  readonly source: Extract<Source, { kind: "platform" }>;
  readonly user: string | undefined;
}

/** The type of another organization's file is only known after asking Slack, so such a file may be the one meant. */
function firstOf(files: readonly Posted[], accept: readonly MediaKind[]): Found | undefined {
  for (const file of files) {
    const source = sourceOf(file);
    const kind = mediaKindOf(source);
    const fits = kind === undefined ? file.mimetype === undefined : accept.includes(kind);
    if (fits && file.mode !== "tombstone") return { source, user: file.user };
  }
  return undefined;
}

/** Includes who posted it if Slack says so; an app installed before it requested users' names may not get them. */
async function describeFile(api: SlackApi, workspace: Workspace, { source: { name }, user }: Found) {
  if (user === undefined) return { name };
  const by = await api
    .call(workspace, "users.info", (client) => client.users.info({ user }))
    .then(({ user: person }) => person?.profile?.display_name || person?.real_name || person?.name)
    .catch(() => undefined);
  return { name, ...(by !== undefined && { by: by.slice(0, 200) }) };
}

function refusalFor({ meaning, needed }: SlackFailure, bot: string) {
  if (meaning === "elsewhere") return say("slackNotHere", { bot });
  return meaning === "scope" ? say("slackMissingScope", { scope: needed }) : say("slackUnread");
}

/** The page size that Slack recommends. */
const PAGE = 200;
const MAX_PAGES = 25;

/**
 * Finds the channels that a user is in, among those visible to the bot. Implements `Platform.readable`. Anyone who can
 * read a channel can read its threads.
 */
export function createReadableFilter(api: Pick<SlackApi, "call">): NonNullable<Platform["readable"]> {
  return async ({ person, place }, spots) => {
    const channels = await channelsOf(api, workspaceOf({ place }), person.id).catch((error: unknown) => {
      // A user unknown to this workspace is in none of its channels.
      if (error instanceof SlackFailure && error.code === "user_not_found") return new Set<string>();
      throw error;
    });
    return spots.filter(({ channel }) => channels.has(channel));
  };
}

async function channelsOf(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  user: string,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let cursor: string | undefined;
  for (let left = MAX_PAGES; left > 0; left--) {
    const page = {
      user,
      types: "public_channel,private_channel",
      limit: PAGE,
      team_id: workspace.team,
      ...(cursor && { cursor }),
    };
    const { channels = [], response_metadata: more } = await api.call(
      workspace,
      "users.conversations",
      (client) => client.users.conversations(page),
    );
    for (const { id } of channels) if (id) found.add(id);
    cursor = more?.next_cursor;
    if (!cursor) break;
  }
  return found;
}
