/** A user of a platform, and the workspace that they are in. */
export interface PersonRef {
  readonly platform: string;
  readonly workspace: string;
  readonly id: string;
}

type WorkspaceRef = Pick<PersonRef, "platform" | "workspace">;

/**
 * Returns the only workspace in which a user ID identifies a person; undefined if the ID is unique on the whole
 * platform. Slack's documentation says so of its object `user`. Members of an organization have one ID in all of its
 * workspaces, but are still distinguished by workspace, because not every request names the organization.
 */
export const workspaceOfPerson = ({ platform, workspace }: WorkspaceRef): string | undefined =>
  platform === "slack" ? workspace : undefined;

/**
 * Returns the person's key for rows that have no workspace of their own (settings, recipes, voices, files, counters).
 * Migration 0027 has the same rule.
 */
export function personKey(workspaceRef: WorkspaceRef, id: string): string {
  const workspace = workspaceOfPerson(workspaceRef);
  return workspace === undefined ? id : `${workspace}:${id}`;
}

/** Returns the owner of a person's files: `platform:person`. */
export const fileOwner = (workspaceRef: WorkspaceRef, id: string): string =>
  `${workspaceRef.platform}:${personKey(workspaceRef, id)}`;

/** What identifies an account in rows without a workspace of their own. */
export interface AccountKey {
  readonly platform: string;
  /** As {@link personKey} returns it. */
  readonly personKey: string;
}

export const accountKey = (account: PersonRef): AccountKey => ({
  platform: account.platform,
  personKey: personKey(account, account.id),
});

/** Returns whether both identify the same account. */
export const isSameKey = (one: AccountKey, other: AccountKey): boolean =>
  one.platform === other.platform && one.personKey === other.personKey;

/** Returns whether this is one of these accounts. */
export const isAmong = (accounts: readonly PersonRef[], account: PersonRef): boolean =>
  accounts.some((one) => isSameKey(accountKey(one), accountKey(account)));

/** Returns the account of who asks for something. */
export const accountOf = ({
  platform,
  person: { id },
  place: { workspace },
}: {
  readonly platform: string;
  readonly person: { readonly id: string };
  readonly place: { readonly workspace: string };
}): PersonRef => ({ platform, workspace, id });

/** Returns all accounts of the person whose account this is, that one first; without linked ones, only that one. */
export type AccountsOf = (person: PersonRef) => Promise<readonly PersonRef[]>;

/** Used where no accounts are linked. */
export const onlyThisAccount: AccountsOf = async (person) => [person];
