import type { Kysely } from "kysely";
import type { PassportActions } from "../commands/services/passports.ts";
import type { Invocation } from "../jobs/job.ts";
import { createPlaybackStore } from "../playback/playback-store.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { Database } from "../store/schema.ts";
import type { PersonalDataSource } from "../jobs/privacy/personal-data.ts";
import { createDeleteVoice, type DeleteVoiceDeps } from "../jobs/voices/voice-actions.ts";
import { createVoiceStore } from "../jobs/voices/voice-store.ts";
import { createPassportSigner } from "./passport.ts";
import { createPassportActions, type PassportActionsDeps } from "./passport-actions.ts";
import { createPassportStore } from "./passport-store.ts";
import { createPassportsDataSource } from "./personal-data.ts";
import { createRevokePassport, type RevokeDeps } from "./revoke.ts";

export { createVoicePassports } from "./voice-passports.ts";

/** The result of a sentence may still be asked for. */
const UNFINISHED_MS = 60 * 60_000;
/** A new passport covers the voices of one that has ended. */
const RENEWAL_MS = 30 * 24 * 60 * 60_000;

export interface PassportsOptions
  extends
    Pick<PassportActionsDeps, "files" | "permissions" | "accept" | "findJob" | "now">,
    Pick<RevokeDeps, "eraser">,
    Pick<DeleteVoiceDeps, "deleteAtService" | "log"> {
  /** Connections for requests that a person is waiting for. */
  readonly db: Kysely<Database>;
  readonly secret: string;
  /** Platforms where the bot receives voice channels. */
  readonly receivingPlatforms: readonly { readonly voiceChannels: VoiceChannels }[];
}

/** Creates what people can do with voice passports. The receiving is the platform's. */
export function createPassports({ db, secret, receivingPlatforms, ...options }: PassportsOptions) {
  const rows = createPassportStore(db);
  const voices = createVoiceStore({ db });
  const deleteVoice = createDeleteVoice({ ...options, rows: voices });
  const revoke = createRevokePassport({ ...options, db, rows, voices, deleteVoice });
  const signer = createPassportSigner(secret);
  const deps = { ...options, rows, revoke, queues: createPlaybackStore(db), signer };
  return {
    personalDataSource: createPassportsDataSource(rows, revoke, signer) satisfies PersonalDataSource,

    /** Returns undefined where the bot receives no voices. */
    forUser(invocation: Invocation): PassportActions | undefined {
      const found = receivingPlatforms.find(
        ({ voiceChannels }) => voiceChannels.platform === invocation.platform,
      );
      if (!found || invocation.place.workspace === "direct") return undefined;
      return createPassportActions({ ...deps, ...found }, invocation);
    },

    /** Deletes sentences that nobody has read, or asked about, and what has ended. Returns their number. */
    async expire(): Promise<number> {
      const ago = (ms: number) => new Date(options.now().getTime() - ms);
      const files = await rows.removeExpired({ unfinished: ago(UNFINISHED_MS), valid: ago(RENEWAL_MS) });
      for (const file of files) if (file !== null) await options.files.remove(file);
      return files.length;
    },
  };
}
