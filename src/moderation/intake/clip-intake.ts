import type { Logger } from "pino";
import type { Source } from "../../commands/definition/option.ts";
import { UserError, type Sentence } from "../../errors.ts";
import type { AcceptJob } from "../../jobs/intake/accepted.ts";
import type { Ears, HeardClip } from "../../jobs/ports/media-messages.ts";
import { render, say } from "../../messages/index.ts";
import type { Case } from "../cases/case.ts";
import { type Clip, countedIn, invocationOf, originOf } from "./clip.ts";
import { gate, RATE_MS, RATES, type Gate } from "./clip-filter.ts";
import { inItsLanguage, show, watchOf, type ShowTools } from "../service/show-card.ts";

export interface ListenTools extends ShowTools {
  readonly accept: AcceptJob;
  /** Jobs of a server on the platform `moderation` that were accepted since, of a person and all in all. */
  readonly lately: (
    workspace: string,
    person: string,
    since: Date,
  ) => Promise<{ readonly person: number; readonly server: number }>;
  readonly isNews: (platform: string, workspace: string, kind: string) => Promise<boolean>;
  readonly log: Logger;
}

export type Listen = ReturnType<typeof createListening>;

/** Takes clips in: through the gates, into jobs whose transcripts are judged (judging.ts). */
export function createListening(tools: ListenTools) {
  const { cases, accept, now, log } = tools;

  async function heard(clip: HeardClip): Promise<void> {
    const room = tools.room(clip.platform);
    const origin = originOf(clip);
    const watch = room && (await watchOf(tools, origin));
    if (!room || !watch) return;
    const { id: person, roles } = clip.author;
    const decided = await gate(clip, watch, {
      isModerator: () => room.isModerator({ ...placeOf(clip), person, ...(roles && { roles }) }),
      lately: () => tools.lately(countedIn(origin), person, new Date(now().getTime() - RATE_MS)),
    });
    if (decided.open) await listenTo(clip, decided.files);
    else if (!decided.quietly)
      await tellOf(origin, watch.review.id, decided.why, () => sentenceFor(decided.why, clip.link));
  }

  /** Nothing is let through in silence: what cannot be listened to is told where moderators see it. */
  async function listenTo(clip: HeardClip, files: readonly Source[]): Promise<void> {
    const origin = originOf(clip);
    try {
      for (const file of files) await accept(invocationOf(origin, file));
    } catch (error) {
      log.warn({ err: error, message: clip.message }, "moderation: a clip was not taken in");
      const why = error instanceof UserError ? error.sentence : say("internalFault");
      const watch = await watchOf(tools, origin);
      if (watch)
        await tellOf(origin, watch.review.id, why.key, () =>
          say("moderationNotTaken", { link: clip.link, why: render(why) }),
        );
    }
  }

  /** Once a day of each kind: a spent budget would otherwise flood the channel. */
  async function tellOf(origin: Clip, channel: string, kind: string, words: () => Sentence): Promise<void> {
    if (!(await tools.isNews(origin.platform, origin.workspace, kind))) return;
    const room = tools.room(origin.platform);
    await inItsLanguage(tools, origin, async () => room?.tellModerators({ ...origin, channel }, words()));
  }

  const ears: Ears = {
    heard,
    async gone({ platform, place, message }) {
      const found = await cases.ofMessage({ platform, message, ...place });
      if (!found || found.said.isGone) return;
      await cases.tell(found, (said) => said && { said: { ...said, isGone: true }, shown: false });
      await show(tools, found.id);
    },
  };

  return {
    ears,
    /** The message that somebody has reported is listened to, if it can be; the card says so. */
    async toReported(about: Case): Promise<void> {
      const [file] = about.said.files;
      if (!file) return;
      const unheard = await accept(invocationOf({ ...about, address: about.said.address }, file)).then(
        () => undefined,
        (error: unknown) => (error instanceof UserError ? error.sentence : say("internalFault")),
      );
      await cases.tell(about, (said) =>
        said && said.heard.length === 0
          ? { said: { ...said, ...(unheard ? { unheard } : { isAwaited: true }) }, shown: false }
          : undefined,
      );
    },
  };
}

const placeOf = ({ place }: HeardClip) => ({ workspace: place.workspace, address: place.address });

function sentenceFor(why: Extract<Gate, { why: string }>["why"], link: string): Sentence {
  switch (why) {
    case "length":
      return say("moderationTooLong", { link });
    case "personRate":
      return say("moderationPersonRate", { link, most: RATES.person });
    case "serverRate":
      return say("moderationServerRate", { link, most: RATES.server });
  }
}
