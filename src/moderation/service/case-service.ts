import { customAlphabet } from "nanoid";
import { UserError } from "../../errors.ts";
import type { HeardClip } from "../../jobs/ports/media-messages.ts";
import { say } from "../../messages/index.ts";
import { carryOut, type ActTools } from "./carry-out.ts";
import { checkOffered } from "../cases/card.ts";
import type { ActKind, Case } from "../cases/case.ts";
import { originOf } from "../intake/clip.ts";
import type { Listen } from "../intake/clip-intake.ts";
import { factsOf, show, watchOf } from "./show-card.ts";

/** What people do with cases, whatever the platform. Everything throws a UserError for what cannot be done, and why. */
export type Court = ReturnType<typeof createCourt>;

/** A moderator's press on a card. */
export interface Press {
  readonly platform: string;
  /** Where the press came from: a case whose card stands elsewhere does not exist there. */
  readonly workspace: string;
  readonly channel: string;
  readonly case: string;
  /** How many acts the card showed. */
  readonly seen: number;
  readonly kind: ActKind;
  readonly minutes?: number;
  readonly by: string;
}

export const LONGEST_WORDS = 500;

/** As ids of jobs (jobs/intake/accept.ts): no words, and a letter first. */
const idTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", 11);
export const newCaseId = (): string => `c${idTail()}`;

export function createCourt(tools: ActTools & { readonly listen: Listen }) {
  const { cases, statements, now } = tools;

  async function found(id: string, from: Pick<Said, "platform" | "workspace">): Promise<Case> {
    const about = await cases.find(id);
    const isHere = from.workspace === undefined || about?.workspace === from.workspace;
    if (about?.platform !== from.platform || !isHere) throw new UserError(say("moderationCaseGone"));
    return about;
  }

  /** Nobody waits for the card: where it fails, or we die, the sweep comes back to it. */
  function present(id: string): void {
    show(tools, id).catch((error: unknown) =>
      tools.log.warn({ case: id, err: error }, "moderation: a card is behind"),
    );
  }

  return {
    /** Whoever presses must have been let do so by the platform. Of two at once one wins, and the other is told. */
    async press({ platform, workspace, channel, case: id, seen, kind, minutes, by }: Press): Promise<void> {
      const about = await found(id, { platform, workspace });
      const review = about.receipts["channel"] ?? (await watchOf(tools, about))?.review.id;
      if (review !== channel) throw new UserError(say("moderationCaseGone"));
      checkOffered(await factsOf(tools, about), kind);
      const at = now();
      const act = { kind, by, at: at.toISOString(), outcome: "pending" as const };
      const decided = await cases.decide(
        id,
        seen,
        minutes === undefined ? act : { ...act, minutes: Math.round(minutes) },
        at,
      );
      if (!decided) throw new UserError(say("moderationTooLate"));
      await carryOut(tools, decided, at);
    },

    /** Keeps a message that somebody is about to report, before they have said why. Gives the id of its case. */
    async draft(clip: HeardClip): Promise<string> {
      if (!(await watchOf(tools, originOf(clip)))) throw new UserError(say("moderationOff"));
      const { address, ...origin } = originOf(clip);
      const made = await cases.tell({ id: newCaseId(), ...origin }, (present) =>
        present
          ? undefined
          : { said: { address, files: clip.files, heard: [], findings: [], quotes: [] }, shown: false },
      );
      return made.id;
    },

    /** True: counted; false: they had reported it before. */
    async report({ case: id, by, words, ...from }: Said & { readonly workspace: string }): Promise<boolean> {
      const about = await found(id, from);
      const isThere = from.channel === undefined || from.channel === about.channel;
      if (!isThere) throw new UserError(say("moderationCaseGone"));
      const isNew = await statements.add({ case: id, person: by, kind: "report", words: cut(words) });
      if (about.said.heard.length === 0) await tools.listen.toReported(about);
      present(id);
      return isNew;
    },

    async appeal({ case: id, by, words, ...from }: Said): Promise<void> {
      const about = await found(id, from);
      // Nobody else is ever asked for one, so for them there is no such case.
      if (about.author !== by) throw new UserError(say("moderationCaseGone"));
      const isNew = await statements.add({ case: id, person: by, kind: "appeal", words: cut(words) });
      if (!isNew) throw new UserError(say("moderationAppealedBefore"));
      present(id);
    },
  };
}

interface Said {
  readonly platform: string;
  /** Where it was said. Missing: in a direct message that belongs to no workspace. */
  readonly workspace?: string;
  /** Missing: the platform doesn't say where a form was sent from. */
  readonly channel?: string;
  readonly case: string;
  readonly by: string;
  readonly words: string;
}

const cut = (words: string): string => words.trim().slice(0, LONGEST_WORDS).toWellFormed();
