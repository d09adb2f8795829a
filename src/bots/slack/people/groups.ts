import type { Logger } from "pino";
import { resultWithin } from "../../../base/time-limit.ts";
import { createExpiringCache } from "../../../base/cache.ts";
import type { NamedRef } from "../../../settings/permission-rule.ts";
import type { SlackApi } from "../api/api.ts";
import type { Workspace } from "../auth/workspace.ts";

/** Changes to a group's members take effect after this time. */
const CACHE_MS = 60_000;
/** A missing scope won't appear by asking again soon. */
const FAILED_MS = 60_000;
/** Slack gives three seconds for everything. */
const MAX_WAIT_MS = 800;
const MAX_KEPT = 2_000;

interface Group extends NamedRef {
  /** Without the @ of mentions. */
  readonly name: string;
  /** Undefined if Slack didn't return them. */
  readonly members: ReadonlySet<string> | undefined;
}

/** Slack's user groups, used as roles. */
export interface Groups {
  /**
   * Groups of a user. Undefined if Slack doesn't answer, or not in time; then no permission can be granted through a
   * group.
   */
  of(workspace: Workspace, person: string): Promise<readonly string[] | undefined>;
  /** Throws SlackFailure if Slack doesn't answer. */
  all(workspace: Workspace): Promise<readonly NamedRef[]>;
}

export interface GroupsOptions {
  readonly api: Pick<SlackApi, "call">;
  /** Monotonic clock, in milliseconds. */
  readonly now: () => number;
  readonly log: Logger;
}

export function createGroups({ api, now, log }: GroupsOptions): Groups {
  const cache = createExpiringCache<Promise<readonly Group[]>>({ max: MAX_KEPT, ttlMs: CACHE_MS, now });

  function groupsOf(workspace: Workspace): Promise<readonly Group[]> {
    const found = cache.get(workspace.team);
    if (found) return found;
    const groups = listed(workspace);
    groups.catch((error: unknown) => {
      log.debug({ err: error }, "slack: failed to load user groups");
      cache.set(workspace.team, groups, { ttl: FAILED_MS });
    });
    cache.set(workspace.team, groups);
    return groups;
  }

  async function listed(workspace: Workspace): Promise<readonly Group[]> {
    const query = { include_users: true, team_id: workspace.team };
    const { usergroups = [] } = await api.call(workspace, "usergroups.list", (client) =>
      client.usergroups.list(query),
    );
    return usergroups.flatMap(({ id, handle, users }) =>
      id === undefined ? [] : [{ id, name: handle ?? id, members: users && new Set(users) }],
    );
  }

  return {
    async of(workspace, person) {
      const loading = groupsOf(workspace).catch(() => undefined);
      const groups = await resultWithin(loading, MAX_WAIT_MS, undefined);
      if (!groups || groups.some(({ members }) => members === undefined)) return undefined;
      return groups.filter(({ members }) => members?.has(person)).map(({ id }) => id);
    },
    all: async (workspace) => (await groupsOf(workspace)).map(({ id, name }) => ({ id, name })),
  };
}
