import type { Source } from "../../commands/definition/option.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { Scope } from "../../settings/scope.ts";

/** A trained voice that is to be used. */
export interface PassportedVoice {
  readonly name: string;
  /** It is the person's own. */
  readonly isOwn: boolean;
  /** Whether it is a person's voice, and not a designed one. */
  readonly isPersonal: boolean;
  readonly passportId: string | null;
}

/** Port for voice passports, with which people prove that a voice is theirs. Methods throw a UserError with what is missing. */
export interface VoicePassports {
  /** Returns the ID of the passport whose audio a voice is trained from; null if it is other audio, and the place allows that. */
  readonly findForTraining: (scope: Scope, sample: Source | undefined) => Promise<string | null>;
  /** Checks that a voice can be used by this person in this place. */
  readonly checkUse: (voice: PassportedVoice, scope: Scope) => Promise<void>;
  /** Counts a job that uses a voice, once, for its owner. */
  readonly countUse: (voice: PassportedVoice, jobId: string) => Promise<void>;
  /** Returns what the person has read aloud. */
  readonly findSample: (scope: Scope) => Promise<Extract<Source, { kind: "upload" }>>;
}

/** Used where no passports are issued. */
export const NO_PASSPORTS: VoicePassports = {
  findForTraining: async () => null,
  checkUse: async () => undefined,
  countUse: async () => undefined,
  findSample: async () => {
    throw new UserError(say("passportNone"));
  },
};
