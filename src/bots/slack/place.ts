import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { SecretBox } from "../../store/secret-box.ts";
import type { SlackApi } from "./api/api.ts";
import { SlackFailure } from "./api/errors.ts";
import { createReadableFilter } from "./sources/readable.ts";
import { openDirectMessages } from "./delivery/fallback.ts";
import { createAddress } from "./address.ts";
import type { Workspace } from "./auth/workspace.ts";

interface Member {
  readonly workspace: Workspace;
  readonly person: string;
}

const ownerOf = ({ workspace, person }: Member): string => `place ${workspace.team} ${person}`;

/** Encrypts the channel that a view is opened from, because Slack doesn't include it when the view is used. */
export const encryptChannel = (secretBox: SecretBox, member: Member, channel: string): string =>
  secretBox.seal(channel, ownerOf(member));

/**
 * Returns the channel that a view names: an encrypted one, or a selected one that the user is a member of. A user's own
 * ID means their DM with the bot. Throws the same UserError for all others, whether they exist or not.
 */
export async function resolveChannel(
  { api, secretBox: seal }: { readonly api: SlackApi; readonly secretBox: SecretBox },
  member: Member,
  value: string,
): Promise<string> {
  const opened = seal.open(value, ownerOf(member)) ?? value;
  const { workspace, person } = member;
  if (opened === person) return openDirectMessages(api, workspace, person);
  if (opened !== value || (await isMember({ api, ...member }, value))) return opened;
  throw new UserError(say("slackPlaceUnknown"));
}

async function isMember({ api, workspace, person }: Member & { api: SlackApi }, channel: string) {
  if (channel.startsWith("D")) return (await openDirectMessages(api, workspace, person)) === channel;
  const place = { workspace: workspace.team, channel, address: createAddress(workspace) };
  try {
    return (await createReadableFilter(api)({ person: { id: person }, place }, [{ channel }])).length > 0;
  } catch (error) {
    if (error instanceof SlackFailure) throw new UserError(say("slackRightsUnknown", { why: error.code }));
    throw error;
  }
}
