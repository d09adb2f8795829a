import type { Source } from "../../commands/definition/option.ts";
import type { HeardClip } from "../../jobs/ports/media-messages.ts";
import type { Watch } from "../../settings/moderation-config.ts";

/** Most of one clip. A voice message is shorter; a film is watched by people. */
export const MOST_MS = 15 * 60 * 1000;
export const MOST_BYTES = 50 * 2 ** 20;
/** Most clips that are listened to in {@link RATE_MS}. */
export const RATES = { person: 20, server: 200 } as const;
export const RATE_MS = 10 * 60 * 1000;

/** What is kept from being listened to, and why: `quietly` where that is what was asked for, else moderators are told. */
export type Gate =
  | { readonly open: true; readonly files: readonly Source[] }
  | { readonly open: false; readonly quietly: true }
  | { readonly open: false; readonly quietly: false; readonly why: "length" | "personRate" | "serverRate" };

export interface GateTools {
  /** Whether the author may moderate there. Asks the platform. */
  readonly isModerator: () => Promise<boolean>;
  /** Clips that were taken of late, of the author and of the whole server. Asks the database. */
  readonly lately: () => Promise<{ readonly person: number; readonly server: number }>;
}

const QUIETLY: Gate = { open: false, quietly: true };

/** Whether a clip is listened to. The cheapest gate is asked first; the budget is asked last, where the job is accepted. */
export async function gate(
  clip: HeardClip,
  watch: Watch | undefined,
  { isModerator, lately }: GateTools,
): Promise<Gate> {
  if (!watch || !isWatched(clip, watch) || isExempt(clip, watch)) return QUIETLY;
  const files = clip.files.filter(isListenable);
  if (files.length === 0) return QUIETLY;
  const fitting = files.filter(isShort);
  if (fitting.length < files.length) return { open: false, quietly: false, why: "length" };
  if (await isModerator()) return QUIETLY;
  const { person, server } = await lately();
  if (person >= RATES.person) return { open: false, quietly: false, why: "personRate" };
  if (server >= RATES.server) return { open: false, quietly: false, why: "serverRate" };
  return { open: true, files: fitting };
}

function isWatched({ place }: HeardClip, { channels, review }: Watch): boolean {
  // In a thread, its channel's.
  const here = place.address["parent"] ?? place.channel;
  if (place.channel === review.id) return false;
  return channels.length === 0 || channels.some(({ id }) => id === here || id === place.channel);
}

const isExempt = ({ author }: HeardClip, { exempt }: Watch): boolean =>
  author.isBot || exempt.some(({ id }) => author.roles?.includes(id));

const isListenable = (file: Source): boolean =>
  !("media" in file) || file.media === undefined || file.media === "audio" || file.media === "video";

function isShort(file: Source): boolean {
  const { bytes, durationMs } = file.kind === "link" ? {} : file;
  return (bytes ?? 0) <= MOST_BYTES && (durationMs ?? 0) <= MOST_MS;
}
