import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import { UserError } from "../errors.ts";
import type { PersonRef } from "../store/person.ts";
import type { Passport } from "./passport.ts";
import type { PassportStore } from "./passport-store.ts";
import type { RevokePassport } from "./revoke.ts";

/** What people have read aloud to prove that a voice is theirs. Deleting it revokes the passports. */
export function createPassportsDataSource(
  rows: Pick<PassportStore, "ofPerson">,
  revoke: RevokePassport,
): PersonalDataSource {
  const ofPerson = ({ platform, id }: PersonRef) => rows.ofPerson({ platform, personId: id });
  /** One whose voice is still being trained can't be used any more, but stays until its job is over. */
  const tryRevoke = async (passport: Passport): Promise<0 | 1> => {
    try {
      await revoke(passport);
      return 1;
    } catch (error) {
      if (error instanceof UserError) return 0;
      throw error;
    }
  };
  return {
    name: "passports",
    export: ofPerson,
    async erase(person) {
      let erased = 0;
      for (const passport of await ofPerson(person)) erased += await tryRevoke(passport);
      return erased;
    },
  };
}
