import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { say } from "../../messages/index.ts";
import type { Database } from "../../store/schema.ts";
import type { PersonRef } from "../../store/person.ts";
import type { PersonalDataSource } from "../privacy/personal-data.ts";
import { createDeleteVoice, type DeleteAtService } from "./voice-actions.ts";
import { createVoiceStore, voiceOwner } from "./voice-store.ts";

/** Personal data source of the voices that a person trained, with their consent. */
export function createVoiceDataSource({
  db,
  deleteAtService,
  log,
}: {
  db: Kysely<Database>;
  deleteAtService?: DeleteAtService | undefined;
  log: Logger;
}): PersonalDataSource {
  const rows = createVoiceStore({ db });
  const remove = createDeleteVoice({ rows, deleteAtService, log });
  // A voice in training belongs to a job that is still running.
  const trainedBy = async (person: PersonRef) =>
    (await rows.ownedBy(voiceOwner(person, person.id))).filter(({ isInTraining }) => !isInTraining);
  return {
    name: "voices",
    ...(!deleteAtService && { note: say("voicesStayAtService") }),
    export: (person) => rows.export(voiceOwner(person, person.id)),
    countErasable: async (person) => (await trainedBy(person)).length,
    async erase(person) {
      const voices = await trainedBy(person);
      for (const voice of voices) await remove(voice);
      return voices.length;
    },
  };
}
