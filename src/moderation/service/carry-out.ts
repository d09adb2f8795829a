import type { Logger } from "pino";
import { NetworkError, ServiceError, TimeoutError, UserError, type Sentence } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { isDone, type Act, type Case } from "../cases/case.ts";
import type { Courtroom, Member } from "../moderation-platform.ts";
import { inItsLanguage, serverOf, show, watchOf, type ShowTools } from "./show-card.ts";

export interface ActTools extends ShowTools {
  readonly log: Logger;
}

/** What keeps failing so long is given up, and told on the card. */
const TRIED_FOR_MS = 10 * 60 * 1000;

/**
 * Carries out what was decided last, and shows how it ended. After a crash it is called again: what a platform has done
 * already changes nothing there, and a word to the author is the worst that can come twice.
 */
export async function carryOut(tools: ActTools, about: Case, since: Date): Promise<void> {
  const act = about.acts.at(-1);
  const room = tools.room(about.platform);
  if (act?.outcome !== "pending" || !room) return;
  const outcome = await outcomeOf(tools, room, { about, act, since });
  if (outcome === "pending") return;
  await tools.cases.concluded(about.id, outcome);
  await show(tools, about.id);
}

interface Doing {
  readonly about: Case;
  readonly act: Act;
  readonly since: Date;
}

async function outcomeOf(tools: ActTools, room: Courtroom, doing: Doing): Promise<Act["outcome"]> {
  try {
    await inItsLanguage(tools, doing.about, () => perform(tools, room, doing));
    return "done";
  } catch (error) {
    if (error instanceof UserError) return error.sentence;
    tools.log.warn({ case: doing.about.id, act: doing.act.kind, err: error }, "moderation: not carried out");
    const isOld = tools.now().getTime() - doing.since.getTime() > TRIED_FOR_MS;
    return isTransient(error) && !isOld ? "pending" : say("moderationNotDone");
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ServiceError && error.facts.retryable);

async function perform(tools: ActTools, room: Courtroom, { about, act }: Doing): Promise<void> {
  const reason = render(say("moderationReason", { case: about.id, by: act.by, rules: rulesIn(about) }));
  const notify = noticeTo(tools, room, about);
  switch (act.kind) {
    case "dismiss":
    case "wrong":
      return;
    case "delete":
      await room.deleteMessage(about, reason);
      return notify(say("moderationYouDeleted", { why: rulesIn(about) }));
    case "timeout":
      await room.timeOut(about, act.minutes ?? 0, reason);
      return notify(say("moderationYouTimedOut", { minutes: act.minutes ?? 0, why: rulesIn(about) }));
    case "warn":
      return room.tellAuthor(authorOf(about), say("moderationYouWarned", { why: rulesIn(about) }), about.id);
    case "grant":
      if (about.acts.some((one) => one.kind === "timeout" && isDone(one)))
        await room.timeOut(about, 0, reason);
      return attempt(tools, about, room.tellAuthor(authorOf(about), say("moderationYouGranted")));
    case "reject":
      return attempt(tools, about, room.tellAuthor(authorOf(about), say("moderationYouRejected")));
  }
}

const authorOf = (about: Case): Member => ({ ...serverOf(about), person: about.author });

/** Tells the author what was done, if the server wants that. Who takes no direct messages is not told. */
const noticeTo =
  (tools: ActTools, room: Courtroom, about: Case) =>
  async (words: Sentence): Promise<void> => {
    if (!(await watchOf(tools, about))?.notices) return;
    await attempt(tools, about, room.tellAuthor(authorOf(about), words, about.id));
  };

const attempt = ({ log }: ActTools, { id }: Case, telling: Promise<void>): Promise<void> =>
  telling.catch((error: unknown) =>
    log.info({ case: id, err: error }, "moderation: the author was not told"),
  );

const rulesIn = ({ said }: Case): string =>
  said.findings.map(({ name }) => name).join(", ") || render(say("moderationReportedWord"));
