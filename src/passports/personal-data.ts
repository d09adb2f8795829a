import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import { UserError } from "../errors.ts";
import type { PersonRef } from "../store/person.ts";
import type { Passport, PassportSigner } from "./passport.ts";
import type { PassportStore } from "./passport-store.ts";
import type { RevokePassport } from "./revoke.ts";

/**
 * What people have read aloud to prove that a voice is theirs, and whose passports name them. Deleting it revokes their
 * passports, and removes them from others'.
 */
export function createPassportsDataSource(
  rows: Pick<PassportStore, "ofPerson" | "naming" | "removeMember">,
  revoke: RevokePassport,
  signer: PassportSigner,
): PersonalDataSource {
  const ofPerson = ({ platform, id }: PersonRef) => rows.ofPerson({ platform, personId: id });
  const naming = ({ platform, id }: PersonRef) => rows.naming({ platform, personId: id });
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
    export: async (person) => [...(await ofPerson(person)), ...(await naming(person))],
    async erase(person) {
      let erased = 0;
      for (const passport of await ofPerson(person)) erased += await tryRevoke(passport);
      const others = await naming(person);
      for (const { id } of others) await rows.removeMember(id, person.id, signer);
      return erased + others.length;
    },
  };
}
