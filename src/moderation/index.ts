import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { Budgets } from "../budgets/index.ts";
import type { AcceptedSince } from "../jobs/intake/recent-jobs.ts";
import type { AcceptJob } from "../jobs/intake/accepted.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Fitter } from "../media/processing/media-processor.ts";
import { createPermissions } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Database } from "../store/schema.ts";
import { caseRows } from "./cases/case-store.ts";
import { createCourt } from "./service/case-service.ts";
import type { Courtroom } from "./moderation-platform.ts";
import { createDeskFor } from "./service/moderator-actions.ts";
import { createHerald } from "./service/admin-notices.ts";
import { createModerationPlatform, type Judge, type JudgeTools } from "./intake/review-clip.ts";
import { MODERATION } from "./intake/clip.ts";
import { createListening } from "./intake/clip-intake.ts";
import { KEPT_DAYS } from "./cases/limits.ts";
import { createNotices } from "./service/notices.ts";
import { createRulebooks } from "./rules/rule-sets.ts";
import { statementRows } from "./cases/statement-store.ts";
import { moderationKeeper } from "./service/personal-data.ts";
import { startSweep } from "./service/sweep.ts";

const KEPT_MS = KEPT_DAYS * 24 * 60 * 60 * 1000;

export interface ModerationOptions extends Pick<JudgeTools, "files"> {
  /** By the server's rules, unless a test brings its own. */
  readonly judge?: Judge;
  readonly db: Kysely<Database>;
  readonly settings: AllSettings;
  readonly budgets: Budgets;
  readonly fitter: Pick<Fitter, "toExcerpt" | "readTranscript">;
  readonly courtrooms: readonly Courtroom[];
  /** Those that hold clips. */
  readonly platforms: readonly Platform[];
  readonly now: () => Date;
  readonly log: Logger;
}

/** Reviews clips: the platform that the jobs of clips are delivered to. What people do about cases: {@link createModeration}. */
export function createClipReview(options: ModerationOptions) {
  const { db, settings, courtrooms, platforms, now } = options;
  const rooms = new Map(courtrooms.map((room) => [room.platform, room]));
  const holders = new Map(platforms.map((platform) => [platform.name, platform]));
  const rulebooks = createRulebooks({
    settings,
    readBorrowed: async ({ platform, workspace }) =>
      (await rooms.get(platform)?.ownRules?.({ workspace, address: {} })) ?? { rules: [], left: [] },
    now,
  });
  const judge: Judge = ({ author, ...clip }, segments) => {
    const roles = async () => rooms.get(clip.platform)?.rolesOf?.({ ...clip, person: author }) ?? [];
    const { parent = clip.channel } = clip.address;
    return rulebooks.judge({ ...clip, channels: [clip.channel, parent], roles }, segments);
  };
  const tools = {
    judge,
    rulebooks,
    ...options,
    permissions: createPermissions(options),
    cases: caseRows(db),
    statements: statementRows(db),
    room: (name: string) => rooms.get(name),
    platform: (name: string) => holders.get(name),
  };
  return { tools, platform: createModerationPlatform(tools) };
}

/** What moderation asks of jobs. */
export interface ModerationJobs {
  readonly accept: AcceptJob;
  readonly acceptedSince: AcceptedSince;
}

/** Takes clips in, and does what people decide about cases. */
export function createModeration({ tools }: ReturnType<typeof createClipReview>, jobs: ModerationJobs) {
  const { db, cases, now } = tools;
  const listen = createListening({
    ...tools,
    accept: jobs.accept,
    lately: (workspace, person, since) =>
      jobs.acceptedSince({ platform: MODERATION, workspace, person, since }),
    isNews: createNotices({ db, now }),
  });
  return {
    ears: listen.ears,
    court: createCourt({ ...tools, listen }),
    desk: createDeskFor(tools),
    herald: createHerald(tools),
    keeper: moderationKeeper({ db }),
    /** Goes on with what was left undone, from time to time. */
    sweep: () => startSweep(tools),
    /** Forgets cases whose time is over; tells how many. */
    forget: () => cases.forget(new Date(now().getTime() - KEPT_MS)),
  };
}
