import type { Source } from "../../commands/definition/option.ts";
import type { MediaMessage } from "../../jobs/ports/media-messages.ts";
import type { ModerationConfig } from "../../settings/moderation-config.ts";

/** Longest clip. Voice messages are shorter, and longer videos are left to people. */
export const MAX_CLIP_MS = 15 * 60 * 1000;
export const MAX_CLIP_BYTES = 50 * 2 ** 20;
/** Most clips that are transcribed in {@link RATE_WINDOW_MS}. */
export const RATE_LIMITS = { person: 20, server: 200 } as const;
export const RATE_WINDOW_MS = 10 * 60 * 1000;

/**
 * Result of the filter. Moderators are notified of skipped clips, except when `quietly` says that the configuration
 * asks for it. `isCut`: the message has other files, which are too long.
 */
export type Eligibility =
  | { readonly open: true; readonly files: readonly Source[]; readonly isCut: boolean }
  | { readonly open: false; readonly quietly: true }
  | { readonly open: false; readonly quietly: false; readonly why: "length" | "personRate" | "serverRate" };

export interface EligibilityDeps {
  /** Returns the author's roles if the message doesn't have them. Calls the platform. */
  readonly rolesOf: () => Promise<readonly string[]>;
  /** Whether the author is a moderator there. Calls the platform. */
  readonly isModerator: () => Promise<boolean>;
  /** Counts recently accepted clips, of the author and of the whole server. Queries the database. */
  readonly countRecentJobs: () => Promise<{ readonly person: number; readonly server: number }>;
}

const SILENTLY_INELIGIBLE: Eligibility = { open: false, quietly: true };

/**
 * Decides whether a clip is transcribed, with the cheapest checks first. The budget is checked last, when the job is
 * accepted.
 */
export async function checkEligibility(
  message: MediaMessage,
  config: ModerationConfig | undefined,
  { rolesOf, isModerator, countRecentJobs }: EligibilityDeps,
): Promise<Eligibility> {
  if (!config || message.author.isBot || !isMonitored(message, config)) return SILENTLY_INELIGIBLE;
  const files = message.files.filter(isAudioOrVideo);
  if (files.length === 0 || (await isExempt(message, config, rolesOf))) return SILENTLY_INELIGIBLE;
  const fitting = files.filter(isShort);
  if (fitting.length === 0) return { open: false, quietly: false, why: "length" };
  if (await isModerator()) return SILENTLY_INELIGIBLE;
  const { person, server } = await countRecentJobs();
  if (person >= RATE_LIMITS.person) return { open: false, quietly: false, why: "personRate" };
  if (server >= RATE_LIMITS.server) return { open: false, quietly: false, why: "serverRate" };
  return { open: true, files: fitting, isCut: fitting.length < files.length };
}

function isMonitored({ place }: MediaMessage, { channels, review }: ModerationConfig): boolean {
  // For a thread, its parent channel.
  const here = place.address["parent"] ?? place.channel;
  if (place.channel === review.id) return false;
  return channels.length === 0 || channels.some(({ id }) => id === here || id === place.channel);
}

async function isExempt(
  { author }: MediaMessage,
  { exempt }: ModerationConfig,
  rolesOf: EligibilityDeps["rolesOf"],
): Promise<boolean> {
  if (exempt.length === 0) return false;
  const roles = author.roles ?? (await rolesOf());
  return exempt.some(({ id }) => roles.includes(id));
}

const isAudioOrVideo = (file: Source): boolean =>
  !("media" in file) || file.media === undefined || file.media === "audio" || file.media === "video";

function isShort(file: Source): boolean {
  const { bytes, durationMs } = file.kind === "link" ? {} : file;
  return (bytes ?? 0) <= MAX_CLIP_BYTES && (durationMs ?? 0) <= MAX_CLIP_MS;
}
