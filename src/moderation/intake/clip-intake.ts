import type { Source } from "../../commands/definition/option.ts";
import { UserError, type Sentence } from "../../errors.ts";
import type { AcceptJob } from "../../jobs/intake/accepted.ts";
import type { Job, Outcome } from "../../jobs/job.ts";
import type { MediaMessageListener, MediaMessage } from "../../jobs/ports/media-messages.ts";
import { render, say } from "../../messages/index.ts";
import type { Case } from "../cases/case.ts";
import { type Clip, quotaWorkspace, clipInvocation, isOfCall, originOf } from "./clip.ts";
import { recognitionOptions, type RecognitionDeps } from "./shared-recording.ts";
import type { WaitingClips } from "./waiting-clips.ts";
import { checkEligibility, RATE_WINDOW_MS, RATE_LIMITS, type Eligibility } from "./clip-filter.ts";
import { runInServerLanguage, syncCard, loadModerationConfig, type CardDeps } from "../service/show-card.ts";

export interface ClipIntakeDeps extends CardDeps, Pick<RecognitionDeps, "canTellSpeakers"> {
  readonly waiting: WaitingClips;
  readonly accept: AcceptJob;
  /** Counts the jobs of a server on the platform `moderation` accepted since a time, for a person and in total. */
  readonly countRecentJobs: (
    workspace: string,
    person: string,
    since: Date,
  ) => Promise<{ readonly person: number; readonly server: number }>;
  readonly isFirstToday: (platform: string, workspace: string, kind: string) => Promise<boolean>;
  /** Adds what a finished job heard to its message's case. Again, if nobody had reported the message before. */
  readonly review: (job: Job, outcome: Outcome) => Promise<void>;
}

export type ClipIntake = ReturnType<typeof createClipIntake>;

/** Whether a clip was dealt with, or whose clips have to wait for now. */
type Taken = "done" | "author waits" | "server waits";

/** Refusals that end without anyone changing the clip. */
const TEMPORARY: ReadonlySet<string> = new Set(["draining", "maintenance", "budgetRefused"]);

/** Filters clips and submits jobs for them, whose transcripts are reviewed (review-clip.ts). */
export function createClipIntake(deps: ClipIntakeDeps) {
  const { cases, waiting, accept, now, log } = deps;

  /** Whatever can't be checked now is stored and tried again, so that nobody evades a check by posting a lot. */
  async function takeClip(clip: MediaMessage): Promise<Taken> {
    // Who was reported is neither exempt nor left out.
    if (clip.files.every(isOfCall)) return submitFiles(clip, clip.files);
    const platform = deps.moderationPlatform(clip.platform);
    const origin = originOf(clip);
    const watch = platform && (await loadModerationConfig(deps, origin));
    if (!platform || !watch) return "done";
    const { id: person, roles } = clip.author;
    const decided = await checkEligibility(clip, watch, {
      rolesOf: async () => (await platform.rolesOf?.({ ...placeOf(clip), person })) ?? [],
      isModerator: () => platform.isModerator({ ...placeOf(clip), person, ...(roles && { roles }) }),
      countRecentJobs: () =>
        deps.countRecentJobs(quotaWorkspace(origin), person, new Date(now().getTime() - RATE_WINDOW_MS)),
    });
    if (!decided.open && decided.quietly) return "done";
    if (!decided.open && decided.why !== "length") await waiting.add(clip, now());
    const why = decided.open ? decided.isCut && "length" : decided.why;
    if (why) await notifyOncePerDay(origin, watch.review.id, why, () => rejectionSentence(why, clip.link));
    if (decided.open) return submitFiles(clip, decided.files);
    return WAITS[decided.why];
  }

  /** Every clip that can't be transcribed is reported to the moderators. */
  async function submitFiles(clip: MediaMessage, files: readonly Source[]): Promise<Taken> {
    const origin = originOf(clip);
    try {
      const { speakers, ...request } = await recognitionOptions(deps, origin);
      for (const file of files) {
        const options = { ...request, ...(speakers === true && !isOfCall(file) && { speakers }) };
        await accept(clipInvocation(origin, file, options));
      }
      return "done";
    } catch (error) {
      log.warn({ err: error, message: clip.message }, "moderation: failed to accept a clip");
      const why = error instanceof UserError ? error.sentence : say("internalFault");
      const isTemporary = !(error instanceof UserError) || TEMPORARY.has(why.key);
      if (isTemporary) await waiting.add(clip, now());
      else await noteUnheardCall(origin, why);
      const watch = await loadModerationConfig(deps, origin);
      const words = { link: clip.link, why: render(why) };
      if (watch)
        await notifyOncePerDay(origin, watch.review.id, why.key, () =>
          isTemporary ? say("moderationWaits", words) : say("moderationNotTaken", words),
        );
      return isTemporary ? "server waits" : "done";
    }
  }

  /** The card of a call exists before it is transcribed. */
  async function noteUnheardCall(origin: Clip, unheard: Sentence): Promise<void> {
    const found = await cases.ofMessage(origin);
    if (!found?.said.call) return;
    await cases.tell(found, (said) => {
      if (!said) return undefined;
      const { isAwaited: _awaited, ...rest } = said;
      return { said: { ...rest, unheard }, shown: true };
    });
    await syncCard(deps, found.id);
  }

  /** Tries the clips again that wait. Where a limit is still used up, the others that it stops aren't tried. */
  async function retryWaiting(): Promise<void> {
    const stopped = new Set<string>();
    for (const clip of await waiting.due(now())) {
      const server = `${clip.platform}:${clip.place.workspace}`;
      const author = `${server}:${clip.author.id}`;
      if (stopped.has(server) || stopped.has(author)) continue;
      const taken = await takeClip(clip).catch((err: unknown) => {
        log.warn({ err, message: clip.message }, "moderation: failed to check a waiting clip");
        return "server waits" as const;
      });
      if (taken === "done") await waiting.remove(clip);
      else stopped.add(taken === "author waits" ? author : server);
    }
    for (const { count, ...server } of await waiting.expired(now())) {
      const watch = await loadModerationConfig(deps, { ...server, channel: "" });
      if (watch) {
        const origin = { ...server, channel: watch.review.id, address: {} };
        // Those of tomorrow are kept until then, and told together.
        if (!(await deps.isFirstToday(server.platform, server.workspace, "neverChecked"))) continue;
        await tellModerators(origin, watch.review.id, () => say("moderationNeverChecked", { count }));
      }
      await waiting.removeExpired(server, now());
    }
  }

  /** Once a day for each kind, since an exhausted budget would otherwise flood the channel. */
  async function notifyOncePerDay(
    origin: Clip,
    channel: string,
    kind: string,
    words: () => Sentence,
  ): Promise<void> {
    if (await deps.isFirstToday(origin.platform, origin.workspace, kind))
      await tellModerators(origin, channel, words);
  }

  async function tellModerators(
    origin: Pick<Clip, "platform" | "workspace" | "channel" | "address">,
    channel: string,
    words: () => Sentence,
  ): Promise<void> {
    const platform = deps.moderationPlatform(origin.platform);
    await runInServerLanguage(deps, origin, async () =>
      platform?.tellModerators({ ...origin, channel }, words()),
    );
  }

  const mediaMessageListener: MediaMessageListener = {
    onMessage: async (clip) => void (await takeClip(clip)),
    async onDelete({ platform, place, message }) {
      await waiting.remove({ platform, place, message });
      const found = await cases.ofMessage({ platform, message, ...place });
      if (!found || found.said.isGone) return;
      await cases.tell(found, (said) => said && { said: { ...said, isGone: true }, shown: false });
      await syncCard(deps, found.id);
    },
    async onChannelGone(channel) {
      // A channel that is only hidden can come back before they are given up.
      if (channel.why === "deleted") await waiting.removeChannel(channel);
      // The sweep updates the cards that are left when this process ends, or the platform refuses for now.
      for (const id of await cases.loseChannel(channel)) await syncCard(deps, id);
    },
  };

  return {
    mediaMessageListener,
    retryWaiting,
    /** Has the tracks of a reported call transcribed, now or when a limit allows it again. */
    async takeCall(clip: MediaMessage): Promise<void> {
      await waiting.add(clip, now());
      if ((await takeClip(clip)) === "done") await waiting.remove(clip);
    },
    /** Transcribes a reported message if possible; the card shows the result. */
    async transcribeReported(moderationCase: Case): Promise<void> {
      const [file] = moderationCase.said.files;
      if (!file) return;
      const clip = { ...moderationCase, address: moderationCase.said.address };
      const request = await recognitionOptions(deps, clip);
      const unheard = await accept(clipInvocation(clip, file, request))
        .then(({ job }) => (job.outcome ? deps.review(job, job.outcome) : undefined))
        .then(
          () => undefined,
          (error: unknown) => {
            log.warn(
              { case: moderationCase.id, err: error },
              "moderation: failed to transcribe a reported clip",
            );
            return error instanceof UserError ? error.sentence : say("internalFault");
          },
        );
      await cases.tell(moderationCase, (said) =>
        said && said.heard.length === 0
          ? { said: { ...said, ...(unheard ? { unheard } : { isAwaited: true }) }, shown: false }
          : undefined,
      );
    },
  };
}

const WAITS = { length: "done", personRate: "author waits", serverRate: "server waits" } as const;

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
