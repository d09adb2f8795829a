import { sql, type Kysely, type Selectable } from "kysely";
import { newId } from "../base/new-id.ts";
import type { Sentence } from "../errors.ts";
import type { ServerRef } from "../playback/item.ts";
import { PLAYBACK_CHANNEL, serverKey } from "../playback/playback-store.ts";
import type { Database, ListeningsTable } from "../store/schema.ts";
import type { Decision, Listening, NewListening } from "./listening.ts";

export type ListeningStore = ReturnType<typeof createListeningStore>;

/** Queries of tables `listenings` and `listening_people`. Who receives a channel learns of changes as playback does. */
export function createListeningStore(db: Kysely<Database>) {
  const notify = (server: ServerRef) =>
    sql`select pg_notify(${PLAYBACK_CHANNEL}, ${serverKey(server)})`.execute(db);
  const change = (id: string) => db.updateTable("listenings").where("id", "=", id);

  return {
    /** Returns undefined if one is on already. One that couldn't begin is replaced. */
    async insert(listening: NewListening): Promise<Listening | undefined> {
      const fresh = {
        ...listening,
        roles: listening.roles && JSON.stringify(listening.roles),
        id: newId("l"),
        message: null,
        told: "[]",
        inCount: 0,
        outCount: 0,
        captions: null,
        problem: null,
      };
      const row = await db
        .insertInto("listenings")
        .values(fresh)
        .onConflict((conflict) =>
          conflict
            .columns(["platform", "workspace"])
            .doUpdateSet(fresh)
            .where("listenings.problem", "is not", null),
        )
        .returningAll()
        .executeTakeFirst();
      if (row) await notify(listening);
      return row && toListening(row);
    },

    async find({ platform, workspace }: ServerRef): Promise<Listening | undefined> {
      const row = await db
        .selectFrom("listenings")
        .selectAll()
        .where((one) => one.and({ platform, workspace }))
        .executeTakeFirst();
      return row && toListening(row);
    },

    /** Notes where it is announced, and to whom. */
    async announce(id: string, message: string, told: readonly string[]): Promise<void> {
      await change(id)
        .set({ message, told: JSON.stringify(told) })
        .execute();
    },
    async count(id: string, counts: Pick<Listening, "inCount" | "outCount">): Promise<void> {
      await change(id).set(counts).execute();
    },
    async fail(id: string, problem: Sentence): Promise<void> {
      await change(id)
        .set({ problem: JSON.stringify(problem) })
        .execute();
    },

    /** Turns it off. Returns false if it is already. */
    async remove({ id, ...server }: Pick<Listening, "id" | "platform" | "workspace">): Promise<boolean> {
      const { numDeletedRows } = await db.deleteFrom("listenings").where("id", "=", id).executeTakeFirst();
      if (numDeletedRows > 0n) await notify(server);
      return numDeletedRows > 0n;
    },

    /** Stores what a person has decided, for all voice channels of a server. */
    async decide({ platform, workspace }: ServerRef, personId: string, state: NonNullable<Decision>) {
      await db
        .insertInto("listeningPeople")
        .values({ platform, workspace, personId, state })
        .onConflict((conflict) =>
          conflict
            .columns(["platform", "workspace", "personId"])
            .doUpdateSet({ state, changedAt: sql<Date>`now()` }),
        )
        .execute();
      await notify({ platform, workspace });
    },

    /** Deletes a person's agreements. Returns the servers. */
    async takeBack(person: {
      readonly platform: string;
      readonly personId: string;
      readonly workspace?: string;
    }): Promise<readonly ServerRef[]> {
      const servers = await db
        .deleteFrom("listeningPeople")
        .where((row) => row.and({ ...person, state: "agreed" }))
        .returning(["platform", "workspace"])
        .execute();
      for (const server of servers) await notify(server);
      return servers;
    },

    /** Returns what these people have decided. */
    async decisions(
      { platform, workspace }: ServerRef,
      people: readonly string[],
    ): Promise<ReadonlyMap<string, Decision>> {
      const rows = await db
        .selectFrom("listeningPeople")
        .select(["personId", "state"])
        .where((row) => row.and({ platform, workspace }))
        .where("personId", "in", ["", ...people])
        .execute();
      return new Map(rows.map(({ personId, state }) => [personId, state === "agreed" ? "agreed" : "out"]));
    },
  };
}

function toListening(row: Selectable<ListeningsTable>): Listening {
  const { createdAt: _, ...listening } = row;
  return listening as Listening;
}
