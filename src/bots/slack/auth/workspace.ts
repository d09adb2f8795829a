import type { Job } from "../../../jobs/job.ts";
import { parseAddress } from "../address.ts";

export const SLACK = "slack";

/** Installation of the app: a workspace, or a whole organization (Enterprise Grid). */
export interface Workspace {
  readonly team: string;
  readonly enterprise?: string;
  /** Installed for the organization: one token for all its workspaces, so every call must name the one it means. */
  readonly org: boolean;
}

interface SlackContext {
  readonly teamId?: string | undefined;
  readonly enterpriseId?: string | undefined;
  readonly isEnterpriseInstall: boolean;
}

/** Reads the workspace from Bolt's context. */
export const workspaceIn = ({ teamId, enterpriseId, isEnterpriseInstall }: SlackContext): Workspace => ({
  team: teamId ?? "",
  ...(enterpriseId && { enterprise: enterpriseId }),
  org: isEnterpriseInstall,
});

/** Reads the workspace from a job's row. */
export function workspaceOf({ place }: Pick<Job, "place">): Workspace {
  const { enterprise, org } = parseAddress(place.address);
  return { team: place.workspace, ...(enterprise && { enterprise }), org: org === "yes" };
}

export interface BotAccess {
  readonly token: string;
  readonly botUserId: string;
  readonly botId: string;
}

/** Source of the bot's tokens: the environment, or the installations in the database. */
export interface TokenProvider {
  /** Throws SlackFailure `revoked` if the app isn't installed there. */
  of(workspace: Workspace): Promise<BotAccess>;
  /** Called when Slack rejected this token. Returns true if another is available, which `of` then returns. */
  renew(workspace: Workspace, refused: string): Promise<boolean>;
}
