import type { Installation, InstallationQuery, InstallationStore } from "@slack/oauth";
import type { WebClient } from "@slack/web-api";
import { type Kysely, sql } from "kysely";
import { TimeoutError } from "../../../errors.ts";
import { createDeadline } from "../../../net/deadline.ts";
import type { Database } from "../../../store/schema.ts";
import type { SecretBox } from "../../../store/secret-box.ts";
import { classifyOutage } from "../../../store/unavailable.ts";
import { SlackFailure, toSlackFailure } from "../api/errors.ts";
import type { BotAccess, TokenProvider, Workspace } from "./workspace.ts";

/** ID of the installation that covers a workspace. */
export const installationId = ({
  team,
  enterprise,
  org,
}: Omit<Workspace, "team"> & { team?: string }): string =>
  org ? `org:${enterprise ?? ""}` : `team:${team ?? ""}`;

export interface Installations {
  /** For Slack's own library. */
  readonly store: InstallationStore;
  find(id: string): Promise<Installation | undefined>;
  /** Deletes all tokens of this workspace or organization. */
  remove(id: string): Promise<void>;
  /**
   * Updates an installation under a lock across processes, since a refresh token works only once. Returns undefined if
   * there is none.
   */
  change(
    id: string,
    make: (installation: Installation) => Promise<Installation>,
  ): Promise<Installation | undefined>;
}

/** Installations in the database, encrypted as a whole: they are mostly tokens. */
export function createInstallations({
  db,
  secretBox,
}: {
  db: Kysely<Database>;
  secretBox: SecretBox;
}): Installations {
  async function readInstallation(from: Kysely<Database>, id: string): Promise<Installation | undefined> {
    const row = await from
      .selectFrom("slackInstallations")
      .select("installation")
      .where("id", "=", id)
      .executeTakeFirst();
    const opened = row && secretBox.open(row.installation, id);
    return opened === undefined ? undefined : (JSON.parse(opened) as Installation);
  }

  async function write(to: Kysely<Database>, id: string, installation: Installation): Promise<void> {
    const columns = {
      teamId: installation.team?.id ?? null,
      enterpriseId: installation.enterprise?.id ?? null,
      installation: secretBox.seal(JSON.stringify(installation), id),
    };
    await to
      .insertInto("slackInstallations")
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...columns, updatedAt: sql`now()` }))
      .execute();
  }

  const remove = async (id: string): Promise<void> => {
    await db.deleteFrom("slackInstallations").where("id", "=", id).execute();
  };

  return {
    find: (id) => readInstallation(db, id),
    remove,
    change: (id, make) =>
      db.transaction().execute(async (locked) => {
        await sql`select pg_advisory_xact_lock(hashtextextended(${`slack ${id}`}, 0))`.execute(locked);
        const before = await readInstallation(locked, id);
        if (!before) return undefined;
        const after = await make(before);
        if (after !== before) await write(locked, id, after);
        return after;
      }),
    store: {
      storeInstallation: async (installation) => write(db, idOf(installation), installation),
      async fetchInstallation(query) {
        const found = await readInstallation(db, idIn(query));
        if (!found) throw new Error("not installed there");
        return found;
      },
      deleteInstallation: (query) => remove(idIn(query)),
    },
  };
}

const idOf = (installation: {
  isEnterpriseInstall?: boolean | undefined;
  team?: unknown;
  enterprise?: unknown;
}) =>
  named(
    installation.isEnterpriseInstall === true,
    nameIn(installation.team),
    nameIn(installation.enterprise),
  );

const idIn = ({ isEnterpriseInstall, teamId, enterpriseId }: InstallationQuery<boolean>) =>
  named(isEnterpriseInstall, teamId, enterpriseId);

const named = (org: boolean, team: string | undefined, enterprise: string | undefined) =>
  installationId({ org, ...(team && { team }), ...(enterprise && { enterprise }) });

const nameIn = (party: unknown): string | undefined =>
  typeof party === "object" && party !== null && "id" in party ? String(party.id) : undefined;

/** A person is waiting for the answer, and Slack for three seconds at most. */
const LOOKUP_TIMEOUT_MS = 1_000;
/** Another process may have rotated the token, or the app may be uninstalled, so tokens are cached only this long. */
const CACHE_MS = 60_000;
/** Tokens live twelve hours; a job mustn't fail because its token expires while it runs. */
const RENEW_BEFORE_MS = 2 * 60 * 60 * 1000;

export interface InstalledTokenProvider extends TokenProvider {
  /** Drops an installation from the cache. */
  forget(id: string): void;
}

/** Provides the tokens of many workspaces. Workers and listeners alike rotate them, one at a time. */
export function createInstalledTokenProvider({
  installations,
  client,
  clientId,
  clientSecret,
  now,
}: {
  installations: Installations;
  /** Without a token. */
  client: WebClient;
  clientId: string;
  clientSecret: string;
  now: () => number;
}): InstalledTokenProvider {
  const cache = new Map<string, { readonly access: BotAccess; readonly until: number }>();
  const asking = new Map<string, Promise<Installation>>();

  const isDue = ({ bot }: Installation) =>
    bot?.expiresAt !== undefined && bot.expiresAt * 1000 - now() < RENEW_BEFORE_MS;

  async function rotated(installation: Installation): Promise<Installation> {
    const { bot } = installation;
    if (!bot?.refreshToken) return installation;
    try {
      const fresh = await client.oauth.v2.access({
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: "refresh_token",
        refresh_token: bot.refreshToken,
      });
      const { access_token: token, refresh_token: refreshToken, expires_in: seconds = 0 } = fresh;
      if (!token || !refreshToken) throw new SlackFailure("oauth.v2.access", "no_token", "unclear");
      const expiresAt = Math.floor(now() / 1000) + seconds;
      return { ...installation, bot: { ...bot, token, refreshToken, expiresAt } };
    } catch (error) {
      throw refreshFailure(error);
    }
  }

  async function current(id: string): Promise<Installation> {
    const found = await lookUp(installations, id);
    const usable =
      found && isDue(found)
        ? await installations.change(id, async (held) => (isDue(held) ? rotated(held) : held))
        : found;
    if (!usable?.bot) throw new SlackFailure("authorize", "not_installed", "revoked");
    return usable;
  }

  /** A thousand jobs may find the same token expired: only one of them refreshes it, with one database connection. */
  const currentOnce = (id: string): Promise<Installation> => {
    const running = asking.get(id) ?? current(id).finally(() => asking.delete(id));
    asking.set(id, running);
    return running;
  };

  return {
    forget: (id) => void cache.delete(id),
    async of(workspace) {
      const id = installationId(workspace);
      const remembered = cache.get(id);
      if (remembered && remembered.until > now()) return remembered.access;
      try {
        const access = accessIn(await currentOnce(id));
        cache.set(id, { access, until: now() + CACHE_MS });
        return access;
      } catch (error) {
        // If the cached token is no longer valid, Slack itself will say so.
        if (remembered && isDatabaseDown(error)) return remembered.access;
        throw error;
      }
    },
    async renew(workspace: Workspace, refused: string) {
      const id = installationId(workspace);
      cache.delete(id);
      // Another process may have rotated it meanwhile; only the rejected token is replaced.
      const after = await installations.change(id, async (held) =>
        held.bot?.token === refused ? rotated(held) : held,
      );
      return after?.bot !== undefined && after.bot.token !== refused;
    },
  };
}

/** Throws TimeoutError when the database hangs. */
async function lookUp(installations: Installations, id: string): Promise<Installation | undefined> {
  const limit = createDeadline(LOOKUP_TIMEOUT_MS);
  try {
    return await limit.within(installations.find(id));
  } finally {
    limit.stop();
  }
}

/** Returns whether the installations couldn't be read because the database is unreachable. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof TimeoutError || classifyOutage(error) !== undefined;

const accessIn = ({ bot }: Installation): BotAccess => ({
  token: bot?.token ?? "",
  botUserId: bot?.userId ?? "",
  botId: bot?.id ?? "",
});

/** A refresh token that Slack rejects means that the app must be installed again. */
function refreshFailure(error: unknown): unknown {
  const failure = error instanceof SlackFailure ? error : toSlackFailure("oauth.v2.access", error);
  if (!failure) return error;
  return failure.code === "invalid_refresh_token"
    ? new SlackFailure(failure.method, failure.code, "revoked", { cause: error })
    : failure;
}
