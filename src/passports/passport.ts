import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import { isEqualConstantTime } from "../base/timing-safe-equal.ts";
import type { Scope } from "../settings/scope.ts";
import type { VoicePassportsTable } from "../store/schema.ts";

/** Who can use the voices: only their owner, or on the server where the sentence was read, everyone or named members. */
export type Allowed = "me" | "server" | "members";

/**
 * waiting → receiving (nothing but this person's audio) → stopping → recorded → valid. One that fails is deleted, so that no
 * sentence is used twice.
 */
export type PassportState = "waiting" | "receiving" | "stopping" | "recorded" | "valid";

export type Passport = Readonly<Omit<Selectable<VoicePassportsTable>, "allowed" | "members" | "state">> & {
  readonly allowed: Allowed;
  readonly members: readonly string[];
  readonly state: PassportState;
};

/** Whose passport on which server. */
export type PassportOwner = Pick<Passport, "platform" | "workspace" | "personId">;

/** How long a sentence can be read: too short to prepare its audio elsewhere. */
export const READING_MS = 3 * 60_000;
export const VALID_MS = 365 * 24 * 60 * 60_000;

const PURPOSE = "mynah voice passport v1";

/** Signs what a passport says: account, server, sentence, permission, audio and times. */
export function createPassportSigner(secret: string) {
  const key = createHmac("sha256", secret).update(PURPOSE).digest();
  const sign = (passport: Omit<Passport, "signature" | "state">): string => {
    const { id, platform, workspace, personId, sentence, sampleHash, issuedAt, expiresAt } = passport;
    const allowed =
      passport.allowed === "members" ? [passport.allowed, ...passport.members] : passport.allowed;
    const times = [issuedAt?.toISOString(), expiresAt.toISOString()];
    const record = [PURPOSE, id, platform, workspace, personId, sentence, allowed, sampleHash, ...times];
    return createHmac("sha256", key).update(JSON.stringify(record)).digest("hex");
  };
  /** Whether a passport is as it was when it was issued here. */
  const isSigned = (passport: Passport): boolean =>
    isEqualConstantTime(passport.signature ?? "", sign(passport));
  return {
    sign,
    isSigned,
    /** Whether a passport was issued here, is as it was then, and hasn't expired. */
    isValid: (passport: Passport, now: Date): boolean =>
      passport.state === "valid" && passport.expiresAt > now && isSigned(passport),
  };
}

/** Whether a passport allows others than its owner to use its voices: this person, in this place. */
export function allowsUse({ allowed, members, ...passport }: Passport, scope: Scope): boolean {
  if (passport.platform !== scope.platform || passport.workspace !== scope.workspace) return false;
  return allowed === "server" || (allowed === "members" && members.includes(scope.person));
}

export type PassportSigner = ReturnType<typeof createPassportSigner>;
