import type { Installation, InstallationQuery, InstallationStore } from "@slack/oauth";
import type { Kysely } from "kysely";
import { sql } from "kysely";
import type { SecretBox } from "../../../store/secret-box.ts";
import type { Database } from "../../../store/schema.ts";
import type { Workspace } from "../auth/workspace.ts";

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
