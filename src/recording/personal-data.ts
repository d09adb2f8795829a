import type { Kysely } from "kysely";
import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import type { Files } from "../media/storage/files.ts";
import { type PersonRef, workspaceOfPerson } from "../store/person.ts";
import type { Database } from "../store/schema.ts";
import { createAutomaticStore } from "./automatic-store.ts";

export interface RecordingsDataDeps {
  readonly db: Kysely<Database>;
  readonly files: Pick<Files, "remove">;
  /** Deletes what a person said from the transcripts of recordings. Returns of how many. */
  readonly removeSpeaker: (person: PersonRef) => Promise<number>;
  readonly now: () => Date;
}

/** A person's voice in recordings, with their words in the transcripts, and the recordings that they started or set up. */
export function createRecordingsDataSource({
  db,
  files,
  removeSpeaker,
  now,
}: RecordingsDataDeps): PersonalDataSource {
  const tracksOf = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    return db
      .selectFrom("recordingPeople")
      .innerJoin("recordings", "recordings.id", "recordingPeople.recordingId")
      .select([
        "recordings.id",
        "recordings.workspace",
        "recordings.channel",
        "recordings.state",
        "recordings.startedAt",
        "recordings.jobId",
        "recordingPeople.name",
        "recordingPeople.state as consent",
        "recordingPeople.fileId",
        "recordingPeople.durationMs",
      ])
      .where("recordings.platform", "=", person.platform)
      .where("recordingPeople.personId", "=", person.id)
      .$if(workspace !== undefined, (query) => query.where("recordings.workspace", "=", workspace ?? ""))
      .orderBy("recordings.createdAt")
      .execute();
  };
  const startedBy = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    return db
      .selectFrom("recordings")
      .select(["id", "workspace", "channel", "state", "startedAt", "stoppedAt", "jobId"])
      .where("platform", "=", person.platform)
      .where("personId", "=", person.id)
      .$if(workspace !== undefined, (query) => query.where("workspace", "=", workspace ?? ""))
      .execute();
  };
  const automaticOf = (person: PersonRef) => {
    const workspace = workspaceOfPerson(person);
    return db
      .selectFrom("automaticRecordings")
      .select(["workspace", "channels", "events"])
      .where("platform", "=", person.platform)
      .where("personId", "=", person.id)
      .$if(workspace !== undefined, (query) => query.where("workspace", "=", workspace ?? ""))
      .execute();
  };
  return {
    name: "recordings",
    export: async (person) => [
      ...(await tracksOf(person)),
      ...(await startedBy(person)),
      ...(await automaticOf(person)),
    ],
    async erase(person) {
      const tracks = await tracksOf(person);
      for (const { id, fileId } of tracks) {
        // While it is running, they stay opted out, and the process that records deletes what it has.
        await db
          .updateTable("recordingPeople")
          .set({ state: "out", outAt: now(), name: "", fileId: null, durationMs: null, spans: null })
          .where("recordingId", "=", id)
          .where("personId", "=", person.id)
          .execute();
        if (fileId !== null) await files.remove(fileId);
      }
      await removeSpeaker(person);
      const over = tracks.filter(({ state }) => state === "done").map(({ id }) => id);
      await db
        .deleteFrom("recordingPeople")
        .where("personId", "=", person.id)
        .where("recordingId", "in", ["", ...over])
        .execute();
      const automatic = await automaticOf(person);
      for (const { workspace } of automatic)
        await createAutomaticStore(db).remove({ platform: person.platform, workspace });
      return tracks.length + automatic.length + (await eraseStarted(person));
    },
  };

  /** Their own recordings, with the tracks of everyone: the transcription was theirs. Returns how many. */
  async function eraseStarted(person: PersonRef): Promise<number> {
    const ids = (await startedBy(person)).filter(({ state }) => state === "done").map(({ id }) => id);
    const tracks = await db
      .selectFrom("recordingPeople")
      .select("fileId")
      .where("recordingId", "in", ["", ...ids])
      .execute();
    for (const { fileId } of tracks) if (fileId !== null) await files.remove(fileId);
    await db
      .deleteFrom("recordings")
      .where("id", "in", ["", ...ids])
      .execute();
    return ids.length;
  }
}
