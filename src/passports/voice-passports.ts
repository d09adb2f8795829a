import type { Kysely } from "kysely";
import { UserError } from "../errors.ts";
import type { VoicePassports } from "../jobs/ports/passports.ts";
import { say } from "../messages/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Scope } from "../settings/scope.ts";
import type { Database } from "../store/schema.ts";
import { allowsUse, createPassportSigner, type Passport } from "./passport.ts";
import { createPassportStore } from "./passport-store.ts";

export interface VoicePassportsOptions {
  readonly db: Kysely<Database>;
  readonly secret: string;
  readonly settings: Pick<AllSettings, "of">;
  readonly now: () => Date;
}

/** Creates what jobs ask about voice passports. */
export function createVoicePassports({ db, secret, settings, now }: VoicePassportsOptions): VoicePassports {
  const rows = createPassportStore(db);
  const signer = createPassportSigner(secret);

  const isNeeded = async (scope: Scope): Promise<boolean> =>
    (await settings.of(scope)).value("voices-need-passport");

  /** Returns the person's valid passports, that of this server first. */
  async function findIssued({ platform, workspace, person }: Scope): Promise<readonly Passport[]> {
    const issued = await rows.issuedTo({ platform, workspace, personId: person });
    return issued.filter((passport) => signer.isValid(passport, now()));
  }

  return {
    async findForTraining(scope, sample) {
      const issued = await findIssued(scope);
      // Whose voice other audio has, nobody has proven.
      const passport = issued.find(({ fileId }) => sample?.kind === "upload" && sample.id === fileId);
      if (!passport && (await isNeeded(scope)))
        throw new UserError(say(issued.length === 0 ? "passportNeeded" : "passportOtherAudio"));
      return passport?.id ?? null;
    },

    async checkUse({ name, isOwn, isPersonal, passportId }, scope) {
      if (passportId === null) {
        if (isPersonal && (await isNeeded(scope))) throw new UserError(say("passportMissing", { name }));
        return;
      }
      const passport = await rows.find(passportId);
      if (!passport || !signer.isValid(passport, now())) throw new UserError(say("passportOver", { name }));
      if (!isOwn && !allowsUse(passport, scope)) throw new UserError(say("passportNotForYou", { name }));
    },

    async countUse({ passportId }, jobId) {
      if (passportId !== null) await rows.countUse(passportId, jobId);
    },

    async findSample(scope) {
      const [passport] = await findIssued(scope);
      if (!passport?.fileId) throw new UserError(say("passportNone"));
      return { kind: "upload", id: passport.fileId };
    },
  };
}
