import { sql, type Kysely, type Selectable } from "kysely";
import { newId } from "../base/new-id.ts";
import type { ServerRef } from "../playback/item.ts";
import { PLAYBACK_CHANNEL, serverKey } from "../playback/playback-store.ts";
import type { Database, VoicePassportsTable } from "../store/schema.ts";
import type { Passport, PassportOwner, PassportSigner, PassportState } from "./passport.ts";

export type PassportStore = ReturnType<typeof createPassportStore>;

export type NewPassport = PassportOwner &
  Pick<Passport, "channel" | "sentence" | "language" | "allowed" | "members" | "expiresAt">;

/** Queries of table `voice_passports`. Who receives a channel learns of changes as playback does. */
export function createPassportStore(db: Kysely<Database>) {
  const notify = (server: ServerRef) =>
    sql`select pg_notify(${PLAYBACK_CHANNEL}, ${serverKey(server)})`.execute(db);
  const change = (id: string, state: PassportState) =>
    db.updateTable("voicePassports").where((row) => row.and({ id, state }));

  return {
    /** Replaces an unfinished one of the same person. Returns it, and the file of that. */
    async insert(passport: NewPassport): Promise<{ passport: Passport; replacedFile: string | null }> {
      const { platform, workspace, personId } = passport;
      return db.transaction().execute(async (trx) => {
        const key = `passport ${platform} ${workspace} ${personId}`;
        await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
        const before = await trx
          .deleteFrom("voicePassports")
          .where((row) => row.and({ platform, workspace, personId }))
          .where("state", "!=", "valid")
          .returning("fileId")
          .executeTakeFirst();
        const unset = { fileId: null, sampleHash: null, jobId: null, issuedAt: null, signature: null };
        const row = await trx
          .insertInto("voicePassports")
          .values({
            ...passport,
            members: [...passport.members],
            ...unset,
            id: newId("p"),
            state: "waiting",
            lastUse: null,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        return { passport: toPassport(row), replacedFile: before?.fileId ?? null };
      });
    },

    async find(id: string): Promise<Passport | undefined> {
      const query = db.selectFrom("voicePassports").selectAll().where("id", "=", id);
      const row = await query.executeTakeFirst();
      return row && toPassport(row);
    },

    /** Returns those whose sentence is to be received in a server's channel. */
    async awaited({ platform, workspace }: ServerRef, channel: string): Promise<readonly Passport[]> {
      const rows = await db
        .selectFrom("voicePassports")
        .selectAll()
        .where((row) => row.and({ platform, workspace, channel }))
        .where("state", "in", ["waiting", "receiving", "stopping"])
        .execute();
      return rows.map(toPassport);
    },

    /** Notes that the person's audio is received from now on. */
    async setReceiving(id: string): Promise<void> {
      await change(id, "waiting").set({ state: "receiving" }).execute();
    },

    /** Asks for the end of receiving. */
    async stop({ id, platform, workspace }: Passport): Promise<void> {
      await change(id, "receiving").set({ state: "stopping" }).execute();
      await notify({ platform, workspace });
    },

    /** Notes what was received. Returns false if nobody waits for it any more. */
    async setSample(id: string, sample: { fileId: string; sampleHash: string | null }): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("voicePassports")
        .set({ ...sample, state: "recorded" })
        .where("id", "=", id)
        .where("state", "in", ["receiving", "stopping"])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async setJob(id: string, jobId: string): Promise<void> {
      await change(id, "recorded").set({ jobId }).execute();
    },

    /** Deletes one. Returns false if it is gone. */
    async remove({ id }: Pick<Passport, "id">): Promise<boolean> {
      const query = db.deleteFrom("voicePassports").where("id", "=", id);
      return (await query.executeTakeFirst()).numDeletedRows > 0n;
    },

    /**
     * Issues one, in place of the person's earlier one on the server, whose voices it then covers. Returns the file of
     * that; undefined if it isn't there to be issued.
     */
    async issue({
      id,
      issuedAt,
      expiresAt,
      signature,
    }: Passport): Promise<{ replacedFile: string | null } | undefined> {
      return db.transaction().execute(async (trx) => {
        const row = await trx
          .selectFrom("voicePassports")
          .selectAll()
          .where((one) => one.and({ id, state: "recorded" }))
          .forUpdate()
          .executeTakeFirst();
        if (!row) return undefined;
        const { platform, workspace, personId } = row;
        const before = await trx
          .deleteFrom("voicePassports")
          .where((one) => one.and({ platform, workspace, personId, state: "valid" }))
          .returning(["id", "fileId", "uses"])
          .executeTakeFirst();
        if (before)
          await trx
            .updateTable("voices")
            .set({ passportId: id })
            .where("passportId", "=", before.id)
            .execute();
        await trx
          .updateTable("voicePassports")
          .set({ state: "valid", issuedAt, expiresAt, signature, uses: before?.uses ?? 0 })
          .where("id", "=", id)
          .execute();
        return { replacedFile: before?.fileId ?? null };
      });
    },

    /** Returns a person's issued ones on a platform, that of this server first. */
    async issuedTo(owner: PassportOwner): Promise<readonly Passport[]> {
      const { platform, workspace, personId } = owner;
      const rows = await db
        .selectFrom("voicePassports")
        .selectAll()
        .where((row) => row.and({ platform, personId, state: "valid" }))
        .orderBy((row) => row("workspace", "=", workspace), "desc")
        .orderBy("issuedAt", "desc")
        .execute();
      return rows.map(toPassport);
    },

    /** Returns all of a person, also those that aren't issued or have expired. */
    async ofPerson(person: Pick<PassportOwner, "platform" | "personId">): Promise<readonly Passport[]> {
      const query = db.selectFrom("voicePassports").selectAll().orderBy("createdAt");
      const rows = await query.where((row) => row.and(person)).execute();
      return rows.map(toPassport);
    },

    /** Returns those of other people that name this person. */
    async naming({ platform, personId }: Pick<PassportOwner, "platform" | "personId">) {
      return db
        .selectFrom("voicePassports")
        .select(["id", "platform", "workspace", "personId", "issuedAt"])
        .where("platform", "=", platform)
        .where("personId", "!=", personId)
        .where(sql<boolean>`members @> array[${personId}]`)
        .execute();
    },

    /** Removes a member whom one names. It stays as valid as it was. */
    async removeMember(id: string, member: string, signer: PassportSigner): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const query = trx.selectFrom("voicePassports").selectAll().where("id", "=", id).forUpdate();
        const row = await query.executeTakeFirst();
        if (!row) return;
        const before = toPassport(row);
        const members = row.members.filter((one) => one !== member);
        const signature = signer.isSigned(before) ? signer.sign({ ...before, members }) : row.signature;
        await trx.updateTable("voicePassports").set({ members, signature }).where("id", "=", id).execute();
      });
    },

    /** Counts that a moderator had its audio played. */
    async countPlay(id: string, at: Date): Promise<void> {
      await change(id, "valid")
        .set((row) => ({ plays: row("plays", "+", 1), lastPlayedAt: at }))
        .execute();
    },

    /** Ends the validity of one that was issued. */
    async expire(id: string): Promise<void> {
      await change(id, "valid")
        .set({ expiresAt: sql<Date>`now()`, signature: null })
        .execute();
    },

    /** Counts a job that uses a voice, once. */
    async countUse(id: string, jobId: string): Promise<void> {
      await db
        .updateTable("voicePassports")
        .set((row) => ({ uses: row("uses", "+", 1), lastUse: jobId }))
        .where("id", "=", id)
        .where((row) => row.or([row("lastUse", "is", null), row("lastUse", "!=", jobId)]))
        .execute();
    },

    /** Deletes sentences that nobody reads any more, and passports that weren't renewed. Returns their files. */
    async removeExpired(before: { unfinished: Date; valid: Date }): Promise<readonly (string | null)[]> {
      const rows = await db
        .deleteFrom("voicePassports")
        .where(({ eb, or, and }) =>
          or([
            and([eb("state", "!=", "valid"), eb("expiresAt", "<", before.unfinished)]),
            eb("expiresAt", "<", before.valid),
          ]),
        )
        .returning("fileId")
        .execute();
      return rows.map(({ fileId }) => fileId);
    },
  };
}

const toPassport = (row: Selectable<VoicePassportsTable>): Passport => row as Passport;
