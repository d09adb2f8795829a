import type { Platform } from "../../../jobs/ports/platform.ts";
import type { SlackApi } from "../api/api.ts";
import { SlackFailure } from "../api/errors.ts";
import { type Workspace, workspaceOf } from "../auth/workspace.ts";

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
