import { sql, type Kysely } from "kysely";
import { UserError } from "../errors.ts";
import type { JobEraser } from "../jobs/privacy/erase-jobs.ts";
import type { VoiceStore, OwnedVoice } from "../jobs/voices/voice-store.ts";
import type { Files } from "../media/storage/files.ts";
import { say } from "../messages/index.ts";
import type { Database } from "../store/schema.ts";
import type { Passport } from "./passport.ts";
import type { PassportStore } from "./passport-store.ts";

export interface RevokeDeps {
  readonly db: Kysely<Database>;
  readonly rows: Pick<PassportStore, "expire" | "remove">;
  readonly voices: Pick<VoiceStore, "coveredBy">;
  /** Deletes a voice, at the audio service too where that is possible. */
  readonly deleteVoice: (voice: OwnedVoice) => Promise<boolean>;
  readonly eraser: Pick<JobEraser, "erase">;
  readonly files: Pick<Files, "remove">;
}

export type RevokePassport = ReturnType<typeof createRevokePassport>;

/**
 * Creates what ends a passport: with its voices, what they have said, and its audio. Its voices can't be used from the first
 * step on, and the last one deletes the row, so that all of it can be repeated after a crash.
 */
export function createRevokePassport({ db, rows, voices, deleteVoice, eraser, files }: RevokeDeps) {
  /** Returns jobs that named one of these voices. IDs of voices can't be guessed, so nothing else contains them. */
  async function findUses(covered: readonly OwnedVoice[]): Promise<readonly string[]> {
    if (covered.length === 0) return [];
    const named = covered.map(({ id }) => `%"${id}"%`);
    const found = await db
      .selectFrom("jobs")
      .select("id")
      .where("parentId", "is", null)
      .where(sql<boolean>`plan::text like any(${named})`)
      .execute();
    return found.map(({ id }) => id);
  }

  /** Returns the names of the voices that were deleted. Throws a UserError while one of them is being trained. */
  return async (passport: Passport): Promise<readonly string[]> => {
    await rows.expire(passport.id);
    const covered = await voices.coveredBy(passport.id);
    const inTraining = covered.find(({ isInTraining }) => isInTraining);
    if (inTraining)
      throw new UserError(say("voiceInTraining", { name: inTraining.name, job: inTraining.jobId ?? "" }));
    await eraser.erase(await findUses(covered), say("passportResultRemoved"));
    for (const voice of covered) await deleteVoice(voice);
    if (passport.fileId !== null) await files.remove(passport.fileId);
    await rows.remove(passport);
    return covered.map(({ name }) => name);
  };
}
