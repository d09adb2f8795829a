import type { App } from "@slack/bolt";
import type { Logger } from "pino";
import { createExpiringCache } from "../../base/cache.ts";
import { resultWithin } from "../../base/time-limit.ts";
import { runInLanguage } from "../../messages/language.ts";
import { ENGLISH } from "../../messages/locales.ts";
import type { AllSettings } from "../../settings/index.ts";
import { resolveLanguage } from "../../settings/language.ts";
import type { NamedRef } from "../../settings/permission-rule.ts";
import type { SlackApi } from "./api/api.ts";
import { SLACK, type Workspace, workspaceIn } from "./auth/workspace.ts";

/** Changes to a group's members take effect after this time. */
const GROUPS_CACHE_MS = 60_000;
/** People rarely change the language of their profile. */
const LANGUAGE_CACHE_MS = 60 * 60_000;
/** Time before asking again after a failure: a missing scope won't appear soon. */
const FAILED_MS = 60_000;
/** Slack gives three seconds for everything. Without an answer in time, a new user's first one is in English. */
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
  const cache = createExpiringCache<Promise<readonly Group[]>>({
    max: MAX_KEPT,
    ttlMs: GROUPS_CACHE_MS,
    now,
  });

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

const MAX_CACHED = 20_000;

/** Returns the code of the language for answers to a user in a channel. */
export type LanguageLookup = (workspace: Workspace, person: string, channel: string) => Promise<string>;

/** Slack's payloads don't include a user's language, so their profile is requested, once an hour. */
export function createLanguageLookup({
  api,
  settings,
  now,
  log,
}: {
  api: Pick<SlackApi, "call">;
  settings: Pick<AllSettings, "of">;
  /** Monotonic clock, in milliseconds. */
  now: () => number;
  log: Logger;
}): LanguageLookup {
  const cache = createExpiringCache<Promise<string>>({ max: MAX_CACHED, ttlMs: LANGUAGE_CACHE_MS, now });

  function ask(workspace: Workspace, person: string): Promise<string> {
    const key = `${workspace.team} ${person}`;
    const found = cache.get(key);
    if (found) return found;
    const code: Promise<string> = profileOf(workspace, person).catch((error: unknown) => {
      log.debug({ err: error }, "slack: failed to look up a person's language");
      cache.set(key, code, { ttl: FAILED_MS });
      return ENGLISH;
    });
    cache.set(key, code);
    return code;
  }

  async function profileOf(workspace: Workspace, person: string): Promise<string> {
    const query = { user: person, include_locale: true };
    const { user } = await api.call(workspace, "users.info", (client) => client.users.info(query));
    return user?.locale ?? ENGLISH;
  }

  return async (workspace, person, channel) => {
    const platform = await resultWithin(ask(workspace, person), MAX_WAIT_MS, ENGLISH);
    return resolveLanguage(
      settings,
      { platform: SLACK, workspace: workspace.team, channel, person },
      platform,
    );
  };
}

/** Runs listeners, and all they start, in the user's language. */
export function useMemberLanguage(app: App, lookUpLanguage: LanguageLookup): void {
  app.use(async ({ body, context, next }) => {
    const asker = context["isUnserved"] === true ? undefined : askerIn(body);
    if (!asker) return next();
    await runInLanguage(await lookUpLanguage(workspaceIn(context), asker.person, asker.channel), next);
  });
}

/** Where Slack's payloads contain the user and channel: commands; buttons, forms and shortcuts; events. */
interface Payload {
  readonly user_id?: string;
  readonly channel_id?: string;
  readonly user?: { readonly id?: string };
  readonly channel?: { readonly id?: string };
  readonly event?: {
    readonly type: string;
    readonly user?: unknown;
    readonly channel?: unknown;
    readonly channel_type?: string;
    readonly assistant_thread?: { readonly user_id?: string; readonly channel_id?: string };
  };
}

function askerIn({ user_id, channel_id, user, channel, event }: Payload) {
  // Messages between users get no answer.
  if (event?.type === "message" && event.channel_type !== "im") return undefined;
  const person = user_id ?? user?.id ?? event?.user ?? event?.assistant_thread?.user_id;
  const where = channel_id ?? channel?.id ?? event?.channel ?? event?.assistant_thread?.channel_id;
  return typeof person === "string" ? { person, channel: typeof where === "string" ? where : "" } : undefined;
}
