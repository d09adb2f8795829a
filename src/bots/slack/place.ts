import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Seal } from "../../store/secret-box.ts";
import type { SlackApi } from "./api/api.ts";
import { SlackFailure } from "./api/errors.ts";
import { createReadable } from "./sources/readable.ts";
import { directMessages } from "./delivery/fallback.ts";
import { type Workspace, workspaceAddress } from "./auth/workspace.ts";

interface Member {
  readonly workspace: Workspace;
  readonly person: string;
}

const ownerOf = ({ workspace, person }: Member): string => `place ${workspace.team} ${person}`;

/** Seals the channel that a view is opened from, because Slack does not say it again when the view is used. */
export const sealPlace = (seal: Seal, member: Member, channel: string): string =>
  seal.seal(channel, ownerOf(member));

/**
 * Returns the channel that a view names: a sealed one, or one that was chosen and that the person is a member of. A person's id
 * means their direct messages with the bot. Throws a UserError for all others, whether they exist or not.
 */
export async function placeFor(
  { api, seal }: { readonly api: SlackApi; readonly seal: Seal },
  member: Member,
  given: string,
): Promise<string> {
  const opened = seal.open(given, ownerOf(member)) ?? given;
  const { workspace, person } = member;
  if (opened === person) return directMessages(api, workspace, person);
  if (opened !== given || (await isMember({ api, ...member }, given))) return opened;
  throw new UserError(say("slackPlaceUnknown"));
}

async function isMember({ api, workspace, person }: Member & { api: SlackApi }, channel: string) {
  if (channel.startsWith("D")) return (await directMessages(api, workspace, person)) === channel;
  const place = { workspace: workspace.team, channel, address: workspaceAddress(workspace) };
  try {
    return (await createReadable(api)({ person: { id: person }, place }, [{ channel }])).length > 0;
  } catch (error) {
    if (error instanceof SlackFailure) throw new UserError(say("slackRightsUnknown", { why: error.code }));
    throw error;
  }
}
