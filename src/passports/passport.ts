import { createHmac } from "node:crypto";
import type { Selectable } from "kysely";
import { isEqualConstantTime } from "../base/timing-safe-equal.ts";
import type { VoicePassportsTable } from "../store/schema.ts";

/** Who can use the voices: only their owner, or everyone on the server where the sentence was read. */
export type Allowed = "me" | "server";

/**
 * waiting → receiving (nothing but this person's audio) → stopping → recorded → valid. One that fails is deleted, so that no
 * sentence is used twice.
 */
export type PassportState = "waiting" | "receiving" | "stopping" | "recorded" | "valid";

export type Passport = Readonly<Omit<Selectable<VoicePassportsTable>, "allowed" | "state">> & {
  readonly allowed: Allowed;
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
    const { id, platform, workspace, personId, sentence, allowed, sampleHash, issuedAt, expiresAt } =
      passport;
    const times = [issuedAt?.toISOString(), expiresAt.toISOString()];
    const record = [PURPOSE, id, platform, workspace, personId, sentence, allowed, sampleHash, ...times];
    return createHmac("sha256", key).update(JSON.stringify(record)).digest("hex");
  };
  return {
    sign,
    /** Whether a passport was issued here, is as it was then, and hasn't expired. */
    isValid: (passport: Passport, now: Date): boolean =>
      passport.state === "valid" &&
      passport.expiresAt > now &&
      isEqualConstantTime(passport.signature ?? "", sign(passport)),
  };
}

export type PassportSigner = ReturnType<typeof createPassportSigner>;
