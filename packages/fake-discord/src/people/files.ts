import type { Attachment } from "../messages/attachments.ts";
import { saveFile } from "../messages/attachments.ts";
import { uploadLimitOf } from "../interactions/rights.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import type { Person } from "../world/person.ts";
import { ClientRefuses } from "./options.ts";

/** A file on a user's disk. */
export interface LocalFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly contentType?: string;
  /** Recorded as a voice message of this many seconds. */
  readonly voiceSeconds?: number;
}

interface Where {
  readonly person: Person;
  readonly channel: Channel;
  /** Part of a message, not of a command. */
  readonly inMessage?: boolean;
}

/** Uploads as the client does, within the user's limit in this channel. */
export const upload = (
  platform: FakePlatform,
  { person, channel, inMessage }: Where,
  file: LocalFile,
): Attachment => {
  const limit = uploadLimitOf(platform, { guildId: channel.guildId, userId: person.id });
  if (file.bytes.length > limit) throw new ClientRefuses(`${file.name} is larger than ${limit} bytes`);
  const bytes = Buffer.from(file.bytes);
  return saveFile(
    platform,
    { index: 0, name: file.name, contentType: file.contentType ?? "", bytes },
    { channelId: channel.id, ephemeral: inMessage !== true, request: recorded(file) },
  );
};

const recorded = ({ name, voiceSeconds }: LocalFile) =>
  voiceSeconds === undefined
    ? undefined
    : { id: "0", filename: name, duration_secs: voiceSeconds, waveform: "AAAA" };
