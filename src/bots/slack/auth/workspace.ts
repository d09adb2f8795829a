import type { Job } from "../../../jobs/job.ts";

export const SLACK = "slack";

/** Which installation of the app speaks: a workspace, or a whole organisation (Enterprise Grid). */
export interface Workspace {
  readonly team: string;
  readonly enterprise?: string;
  /** Installed for the organisation: one token for all its workspaces, and every call must say which is meant. */
  readonly org: boolean;
}

interface SlackContext {
  readonly teamId?: string | undefined;
  readonly enterpriseId?: string | undefined;
  readonly isEnterpriseInstall: boolean;
}

/** As Bolt understood a payload. */
export const workspaceIn = ({ teamId, enterpriseId, isEnterpriseInstall }: SlackContext): Workspace => ({
  team: teamId ?? "",
  ...(enterpriseId && { enterprise: enterpriseId }),
  org: isEnterpriseInstall,
});

/** As a job's row keeps it. */
export const workspaceOf = ({ place }: Pick<Job, "place">): Workspace => ({
  team: place.workspace,
  ...(place.address["enterprise"] && { enterprise: place.address["enterprise"] }),
  org: place.address["org"] === "yes",
});

export const workspaceAddress = ({ enterprise, org }: Workspace): Record<string, string> => ({
  ...(enterprise && { enterprise }),
  ...(org && { org: "yes" }),
});
