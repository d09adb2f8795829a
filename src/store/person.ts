/** A person as a platform names them, and where they are on it. */
export interface PersonRef {
  readonly platform: string;
  readonly workspace: string;
  readonly id: string;
}

type WorkspaceRef = Pick<PersonRef, "platform" | "workspace">;

/**
 * Returns the only workspace in which a person's id means that person; undefined where the id is unique on the whole
 * platform. Slack's documentation says so of its object `user`. Members of an organization have one id in all of its
 * workspaces, and are kept apart by workspace all the same: not every request names the organization.
 */
export const workspaceOfPerson = ({ platform, workspace }: WorkspaceRef): string | undefined =>
  platform === "slack" ? workspace : undefined;

/**
 * Returns the key under which rows that have no workspace of their own belong to a person (settings, recipes, voices, files,
 * counters). Migration 0027 has the same rule.
 */
export function personKey(workspaceRef: WorkspaceRef, id: string): string {
  const workspace = workspaceOfPerson(workspaceRef);
  return workspace === undefined ? id : `${workspace}:${id}`;
}

/** Returns the owner of a person's files: `platform:person`. */
export const fileOwner = (workspaceRef: WorkspaceRef, id: string): string =>
  `${workspaceRef.platform}:${personKey(workspaceRef, id)}`;
