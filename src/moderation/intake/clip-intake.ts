import type { Logger } from "pino";
import type { Source } from "../../commands/definition/option.ts";
import { UserError, type Sentence } from "../../errors.ts";
import type { AcceptJob } from "../../jobs/intake/accepted.ts";
import type { MediaMessageListener, MediaMessage } from "../../jobs/ports/media-messages.ts";
import { render, say } from "../../messages/index.ts";
import type { Case } from "../cases/case.ts";
import { type Clip, quotaWorkspace, clipInvocation, originOf } from "./clip.ts";
import { checkEligibility, RATE_WINDOW_MS, RATE_LIMITS, type Eligibility } from "./clip-filter.ts";
import { runInServerLanguage, syncCard, loadModerationConfig, type CardDeps } from "../service/show-card.ts";

export interface ClipIntakeDeps extends CardDeps {
  readonly accept: AcceptJob;
  /** Counts the jobs of a server on the platform `moderation` accepted since a time, for a person and in total. */
  readonly countRecentJobs: (
    workspace: string,
    person: string,
    since: Date,
  ) => Promise<{ readonly person: number; readonly server: number }>;
  readonly isFirstToday: (platform: string, workspace: string, kind: string) => Promise<boolean>;
  readonly log: Logger;
}

export type ClipIntake = ReturnType<typeof createClipIntake>;

/** Filters clips and submits jobs for them, whose transcripts are reviewed (review-clip.ts). */
export function createClipIntake(deps: ClipIntakeDeps) {
  const { cases, accept, now, log } = deps;

  async function takeClip(clip: MediaMessage): Promise<void> {
    const platform = deps.moderationPlatform(clip.platform);
    const origin = originOf(clip);
    const watch = platform && (await loadModerationConfig(deps, origin));
    if (!platform || !watch) return;
    const { id: person, roles } = clip.author;
    const decided = await checkEligibility(clip, watch, {
      isModerator: () => platform.isModerator({ ...placeOf(clip), person, ...(roles && { roles }) }),
      countRecentJobs: () =>
        deps.countRecentJobs(quotaWorkspace(origin), person, new Date(now().getTime() - RATE_WINDOW_MS)),
    });
    if (decided.open) await submitFiles(clip, decided.files);
    else if (!decided.quietly)
      await notifyOncePerDay(origin, watch.review.id, decided.why, () =>
        rejectionSentence(decided.why, clip.link),
      );
  }

  /** Every clip that can't be transcribed is reported to the moderators. */
  async function submitFiles(clip: MediaMessage, files: readonly Source[]): Promise<void> {
    const origin = originOf(clip);
    try {
      for (const file of files) await accept(clipInvocation(origin, file));
    } catch (error) {
      log.warn({ err: error, message: clip.message }, "moderation: failed to accept a clip");
      const why = error instanceof UserError ? error.sentence : say("internalFault");
      const watch = await loadModerationConfig(deps, origin);
      if (watch)
        await notifyOncePerDay(origin, watch.review.id, why.key, () =>
          say("moderationNotTaken", { link: clip.link, why: render(why) }),
        );
    }
  }

  /** Once a day for each kind, since an exhausted budget would otherwise flood the channel. */
  async function notifyOncePerDay(
    origin: Clip,
    channel: string,
    kind: string,
    words: () => Sentence,
  ): Promise<void> {
    if (!(await deps.isFirstToday(origin.platform, origin.workspace, kind))) return;
    const platform = deps.moderationPlatform(origin.platform);
    await runInServerLanguage(deps, origin, async () =>
      platform?.tellModerators({ ...origin, channel }, words()),
    );
  }

  const mediaMessageListener: MediaMessageListener = {
    onMessage: takeClip,
    async onDelete({ platform, place, message }) {
      const found = await cases.ofMessage({ platform, message, ...place });
      if (!found || found.said.isGone) return;
      await cases.tell(found, (said) => said && { said: { ...said, isGone: true }, shown: false });
      await syncCard(deps, found.id);
    },
  };

  return {
    mediaMessageListener,
    /** Transcribes a reported message if possible; the card shows the result. */
    async transcribeReported(moderationCase: Case): Promise<void> {
      const [file] = moderationCase.said.files;
      if (!file) return;
      const unheard = await accept(
        clipInvocation({ ...moderationCase, address: moderationCase.said.address }, file),
      ).then(
        () => undefined,
        (error: unknown) => (error instanceof UserError ? error.sentence : say("internalFault")),
      );
      await cases.tell(moderationCase, (said) =>
        said && said.heard.length === 0
          ? { said: { ...said, ...(unheard ? { unheard } : { isAwaited: true }) }, shown: false }
          : undefined,
      );
    },
  };
}

const placeOf = ({ place }: MediaMessage) => ({ workspace: place.workspace, address: place.address });

function rejectionSentence(reason: Extract<Eligibility, { why: string }>["why"], link: string): Sentence {
  switch (reason) {
    case "length":
      return say("moderationTooLong", { link });
    case "personRate":
      return say("moderationPersonRate", { link, most: RATE_LIMITS.person });
    case "serverRate":
      return say("moderationServerRate", { link, most: RATE_LIMITS.server });
  }
}
