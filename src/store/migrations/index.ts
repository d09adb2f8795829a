import type { Migration } from "kysely/migration";
import * as baseline from "./0001-baseline.ts";
import * as channelStatuses from "./0002-channel-statuses.ts";
import * as listening from "./0003-listening.ts";
import * as automaticRecordings from "./0004-automatic-recordings.ts";
import * as voicePassports from "./0005-voice-passports.ts";
import * as channelClips from "./0006-channel-clips.ts";
import * as captions from "./0007-captions.ts";
import * as captionReadings from "./0008-caption-readings.ts";
import * as passportMembers from "./0009-passport-members.ts";
import * as linkedAccounts from "./0010-linked-accounts.ts";

/** Every change of the schema, oldest first. A released one is never edited: add the next number. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-baseline": baseline,
  "0002-channel-statuses": channelStatuses,
  "0003-listening": listening,
  "0004-automatic-recordings": automaticRecordings,
  "0005-voice-passports": voicePassports,
  "0006-channel-clips": channelClips,
  "0007-captions": captions,
  "0008-caption-readings": captionReadings,
  "0009-passport-members": passportMembers,
  "0010-linked-accounts": linkedAccounts,
};
