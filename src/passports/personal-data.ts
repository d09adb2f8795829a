import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import type { PersonRef } from "../store/person.ts";
import type { PassportStore } from "./passport-store.ts";
import type { RevokePassport } from "./revoke.ts";

/** What people have read aloud to prove that a voice is theirs. Deleting it revokes the passports. */
export function createPassportsDataSource(
  rows: Pick<PassportStore, "ofPerson">,
  revoke: RevokePassport,
): PersonalDataSource {
  const ofPerson = ({ platform, id }: PersonRef) => rows.ofPerson({ platform, personId: id });
  return {
    name: "passports",
    export: ofPerson,
    async erase(person) {
      const passports = await ofPerson(person);
      for (const passport of passports) await revoke(passport);
      return passports.length;
    },
  };
}
