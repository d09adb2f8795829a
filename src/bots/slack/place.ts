import { UserError } from "../../errors.ts";
import type { Job } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import type { SecretBox } from "../../store/secret-box.ts";
import { createAddress } from "./address.ts";
import type { SlackApi } from "./api/api.ts";
import { isSlackError, SlackFailure } from "./api/errors.ts";
import { SLACK, type Workspace } from "./auth/workspace.ts";
import { withAnswerLocation } from "./delivery/redirect.ts";
import { openDirectMessages } from "./delivery/fallback.ts";
import { locationOf } from "./delivery/receipts.ts";
import { createReadableFilter } from "./sources/latest.ts";

interface Member {
  readonly workspace: Workspace;
  readonly person: string;
}

const ownerOf = ({ workspace, person }: Member): string => `place ${workspace.team} ${person}`;

/** Encrypts the channel that a view is opened from, because Slack doesn't include it when the view is used. */
export const encryptChannel = (secretBox: SecretBox, member: Member, channel: string): string =>
  secretBox.seal(channel, ownerOf(member));

interface ResolvedChannel {
  readonly channel: string;
  /** Whether these are the user's direct messages with the bot. */
  readonly isDirect: boolean;
}

/**
 * Returns the channel that a view names: an encrypted one, or a selected one that the user is a member of. A user's own
 * ID means their DM with the bot. Throws the same UserError for all others, whether they exist or not.
 */
export async function resolveChannel(
  { api, secretBox: seal }: { readonly api: SlackApi; readonly secretBox: SecretBox },
  member: Member,
  value: string,
): Promise<ResolvedChannel> {
  const channel = seal.open(value, ownerOf(member)) ?? value;
  const { workspace, person } = member;
  if (channel === person)
    return { channel: await openDirectMessages(api, workspace, person), isDirect: true };
  // What was encrypted may be the direct messages of two people.
  if (channel !== value) return { channel, isDirect: false };
  if (await isMember({ api, ...member }, channel)) return { channel, isDirect: channel.startsWith("D") };
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

/** The user of a control, and the channel it is in. */
export interface ControlContext {
  readonly team: string;
  readonly person: string;
  readonly channel: string | undefined;
}

/**
 * Finds the job that a control names. Its value is plain text and can be sent from anywhere, so a job that isn't
 * visible from where the control was used is treated as missing: throws the same UserError as for an ID that never
 * existed.
 */
export async function findVisibleJob(
  jobNamed: (id: string) => Promise<Job | null>,
  id: string | undefined,
  use: ControlContext,
): Promise<Job> {
  const job = await jobNamed(id ?? "");
  if (!job || !isVisible(job, use)) throw new UserError(say("slackJobGone"));
  return job;
}

function isVisible(job: Job, { team, person, channel }: ControlContext): boolean {
  if (job.platform !== SLACK || job.place.workspace !== team || channel === undefined) return false;
  if (channel === locationOf(withAnswerLocation(job)).channel) return true;
  // The placeholder's channel, or a DM with the bot, recognized by its letter.
  const isPlaceholder = channel === job.place.channel || channel === locationOf(job).channel;
  return job.person.id === person && (isPlaceholder || channel.startsWith("D"));
}

/**
 * Returns whether a channel belongs to a workspace. A workspace's own token only works there, so Slack is only asked if
 * one token serves a whole organization. Returns false for channels that don't exist or that the bot can't see. Throws
 * SlackFailure.
 */
export async function isChannelOf(
  api: Pick<SlackApi, "call">,
  workspace: Workspace,
  channel: string,
): Promise<boolean> {
  if (!workspace.org) return true;
  try {
    const { channel: found } = await api.call(workspace, "conversations.info", (client) =>
      client.conversations.info({ channel }),
    );
    const {
      context_team_id: own,
      shared_team_ids: shared = [],
      internal_team_ids: internal = [],
    } = found ?? {};
    return found?.is_global_shared === true || [own, ...shared, ...internal].includes(workspace.team);
  } catch (error) {
    if (isSlackError(error, "elsewhere", "scope", "refused", "revoked")) return false;
    throw error;
  }
}
