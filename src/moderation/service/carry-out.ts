import { formatMinute } from "../../base/format-clock.ts";
import { NetworkError, ServiceError, TimeoutError, UserError, type Sentence } from "../../errors.ts";
import type { AcceptJob } from "../../jobs/intake/accepted.ts";
import { render, say } from "../../messages/index.ts";
import { getLanguageCode, runInLanguage } from "../../messages/language.ts";
import { resolveLanguage } from "../../settings/language.ts";
import { helpLines } from "../cases/help-lines.ts";
import { isCarriedOut, isDistressCase, type ModerationAction, type Case } from "../cases/case.ts";
import type { ModerationPlatform, MemberRef, PlaceNames } from "../moderation-platform.ts";
import { runInServerLanguage, serverOf, syncCard, loadModerationConfig, type CardDeps } from "./show-card.ts";

export interface ActionDeps extends CardDeps {
  /** Accepts a request that moderators have allowed. A second call finds the first one's job. */
  readonly accept: AcceptJob;
}

/** Failing actions are retried for this long; then the card shows the failure. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;
/** Who leaves a call while muted is unmuted when they are in one again. */
const LIFT_WINDOW_MS = 24 * 60 * 60 * 1000;

/**
 * Carries out the latest decision, and shows its outcome. Called again after a crash: platform actions are idempotent,
 * so at worst the author is notified twice.
 */
export async function executeAction(deps: ActionDeps, moderationCase: Case, since: Date): Promise<void> {
  const act = moderationCase.acts.at(-1);
  const platform = deps.moderationPlatform(moderationCase.platform);
  if (act?.outcome !== "pending" || !platform) return;
  const liftedAt = endOfMute(act);
  const isLift = liftedAt !== undefined && liftedAt <= deps.now();
  const outcome = await outcomeOf(deps, platform, { moderationCase, act, since, isLift });
  // It isn't over before the author can speak again, also if this process is.
  if (outcome === "done" && liftedAt && !isLift) await deps.cases.postpone(moderationCase.id, liftedAt);
  else if (outcome === "pending") await deps.cases.postpone(moderationCase.id, nextTry(since, deps.now()));
  else await deps.cases.concluded(moderationCase.id, outcome);
  await syncCard(deps, moderationCase.id);
}

/** Returns when a mute for some minutes ends; undefined for other actions. */
const endOfMute = ({ kind, at, minutes }: ModerationAction): Date | undefined =>
  kind === "mute" && minutes !== undefined ? new Date(Date.parse(at) + minutes * 60_000) : undefined;

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** Each pause is as long as all the time before it, so that a short outage is over within seconds. */
function nextTry(since: Date, now: Date): Date {
  const elapsed = now.getTime() - since.getTime();
  return new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, Math.max(FIRST_PAUSE_MS, elapsed)));
}

interface PendingAction {
  readonly moderationCase: Case;
  readonly act: ModerationAction;
  readonly since: Date;
  /** Ends a mute, instead of beginning it. */
  readonly isLift: boolean;
}

async function outcomeOf(
  deps: ActionDeps,
  platform: ModerationPlatform,
  pending: PendingAction,
): Promise<ModerationAction["outcome"]> {
  try {
    await runInServerLanguage(deps, pending.moderationCase, () => performAction(deps, platform, pending));
    return "done";
  } catch (error) {
    const ageMs = deps.now().getTime() - pending.since.getTime();
    if (error instanceof UserError) {
      const hasLeft = pending.isLift && error.sentence.key === "moderationNotInCall";
      if (!hasLeft) return error.sentence;
      // Discord lifts it only while they are in a call.
      return ageMs < LIFT_WINDOW_MS ? "pending" : say("moderationStillMuted");
    }
    deps.log.warn(
      { case: pending.moderationCase.id, act: pending.act.kind, err: error },
      "moderation: failed to carry out an action",
    );
    return isTransient(error) && ageMs <= RETRY_WINDOW_MS ? "pending" : say("moderationNotDone");
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ServiceError && error.facts.retryable);

async function performAction(
  deps: ActionDeps,
  platform: ModerationPlatform,
  { moderationCase, act, isLift }: PendingAction,
): Promise<void> {
  const rules = act.reason ?? rulesIn(moderationCase);
  const reason = render(say("moderationReason", { case: moderationCase.id, by: act.by, rules }));
  const undoneKey = act.reason === undefined ? "moderationYouUndone" : "moderationYouUndoneBecause";
  const notify = createAuthorNotifier(deps, platform, { moderationCase, act });
  const isDone = (kind: ModerationAction["kind"]) =>
    moderationCase.acts.some((one) => one.kind === kind && isCarriedOut(one));
  switch (act.kind) {
    case "dismiss":
    case "wrong":
    case "reopen":
      return;
    case "delete":
      await platform.deleteMessage(moderationCase, reason);
      if (isDistressCase(moderationCase)) return notifyKindly();
      return notify((facts) => say("moderationYouDeleted", facts));
    case "help":
      return tellHelp("moderationYouHelp");
    case "mute":
      await platform.changeCall?.(moderationCase, isLift ? "unmute" : "mute", reason);
      return isLift ? undefined : notify(inCall);
    case "disconnect":
      await platform.changeCall?.(moderationCase, act.kind, reason);
      return notify(inCall);
    case "move":
      await platform.changeCall?.(moderationCase, { to: act.to ?? "" }, reason);
      return notify(inCall);
    case "timeout":
      await platform.timeOut(moderationCase, act.minutes ?? 0, reason);
      if (moderationCase.said.call) return notify(inCall);
      return notify((facts) => say("moderationYouTimedOut", { minutes: act.minutes ?? 0, ...facts }));
    case "ban":
      await platform.ban?.(moderationCase, true, reason);
      return notify((facts) => say("moderationYouBanned", facts));
    case "warn": {
      const facts = { facts: await describeDecision(deps, platform, moderationCase, act) };
      return platform.tellAuthor(
        authorOf(moderationCase),
        moderationCase.said.call ? inCall(facts) : say("moderationYouWarned", facts),
        moderationCase.id,
      );
    }
    case "undo":
    case "grant":
      if (isDone("ban")) await platform.ban?.(moderationCase, false, reason);
      if (isDone("timeout")) await platform.timeOut(moderationCase, 0, reason);
      if (isDone("mute")) await platform.changeCall?.(moderationCase, "unmute", reason);
      return tellAnswer(act.kind === "grant" ? "moderationYouGranted" : undoneKey);
    case "unfounded":
      return tellReporters();
    case "reject":
      return tellAnswer("moderationYouRejected");
    case "allow": {
      const { held } = moderationCase.said.text ?? {};
      if (held) await runInLanguage(held.locale, () => deps.accept(held));
      return;
    }
    case "refuse": {
      const words = say("moderationYouRefused", { why: rulesIn(moderationCase) });
      return notifyOrLog(deps, moderationCase, platform.tellAuthor(authorOf(moderationCase), words));
    }
  }

  function inCall({ facts }: { readonly facts: string }): Sentence {
    const kind = endOfMute(act) ? "muteMinute" : act.kind;
    return say("moderationYouCall", { kind, minutes: act.minutes ?? 0, facts });
  }

  async function tellReporters() {
    const place = await describePlace(deps, platform, moderationCase);
    const statements = await deps.statements.of([moderationCase.id]);
    for (const { kind, person } of statements) {
      if (kind !== "report") continue;
      const telling = platform.tellAuthor(
        { ...serverOf(moderationCase), person },
        say("moderationYouUnfounded", { place }),
      );
      await notifyOrLog(deps, moderationCase, telling);
    }
  }

  /** Names help lines in the author's own language, if it is known. */
  async function tellHelp(key: "moderationYouHelp" | "moderationYouDeletedKindly") {
    const { platform: name, workspace, channel, author } = moderationCase;
    const scope = { platform: name, workspace, channel, person: author };
    await runInLanguage(await resolveLanguage(deps.settings, scope, getLanguageCode()), async () => {
      const place = await describePlace(deps, platform, moderationCase);
      await platform.tellAuthor(authorOf(moderationCase), say(key, { place, lines: helpLines() }));
    });
  }

  async function notifyKindly() {
    if ((await loadModerationConfig(deps, moderationCase))?.notices)
      await notifyOrLog(deps, moderationCase, tellHelp("moderationYouDeletedKindly"));
  }

  async function tellAnswer(key: typeof undoneKey | "moderationYouGranted" | "moderationYouRejected") {
    const facts = {
      place: await describePlace(deps, platform, moderationCase),
      reason: act.reason ?? "",
    };
    const words = moderationCase.said.call
      ? say("moderationYouCallAnswered", {
          ...facts,
          answer: act.reason === undefined ? act.kind : "because",
        })
      : say(key, facts);
    await notifyOrLog(deps, moderationCase, platform.tellAuthor(authorOf(moderationCase), words));
  }
}

/** Says where and when it was posted. Names that the platform doesn't tell now aren't worth a delay. */
async function describePlace(
  { log }: Pick<ActionDeps, "log">,
  platform: ModerationPlatform,
  moderationCase: Case,
): Promise<string> {
  const names = await platform
    .placeNames({ ...serverOf(moderationCase), channel: moderationCase.channel })
    .catch((error: unknown): PlaceNames => {
      log.info({ case: moderationCase.id, err: error }, "moderation: failed to look up the names of a place");
      return {};
    });
  const { server = moderationCase.workspace, channel = moderationCase.channel } = names;
  // Clips can wait for a day until they are checked.
  const postedAt = platform.postedAt?.(moderationCase.message) ?? moderationCase.createdAt;
  const when = `${formatMinute(postedAt)} UTC`;
  return render(say("moderationPlace", { server, channel, when }));
}

/** Says what an author needs to know to accept or appeal a decision. */
async function describeDecision(
  deps: Pick<ActionDeps, "log">,
  platform: ModerationPlatform,
  moderationCase: Case,
  { by }: Pick<ModerationAction, "by">,
): Promise<string> {
  const place = await describePlace(deps, platform, moderationCase);
  const who = by.startsWith("rule:") ? "rule" : "person";
  return render(say("moderationFacts", { place, why: rulesIn(moderationCase), by: who }));
}

const authorOf = (moderationCase: Case): MemberRef => ({
  ...serverOf(moderationCase),
  person: moderationCase.author,
});

/** Notifies the author of an action, if the server enables it. Ignores authors who don't accept direct messages. */
const createAuthorNotifier =
  (
    deps: ActionDeps,
    platform: ModerationPlatform,
    { moderationCase, act }: Pick<PendingAction, "moderationCase" | "act">,
  ) =>
  async (words: (facts: { readonly facts: string }) => Sentence): Promise<void> => {
    if (!(await loadModerationConfig(deps, moderationCase))?.notices) return;
    const facts = await describeDecision(deps, platform, moderationCase, act);
    await notifyOrLog(
      deps,
      moderationCase,
      platform.tellAuthor(authorOf(moderationCase), words({ facts }), moderationCase.id),
    );
  };

const notifyOrLog = ({ log }: ActionDeps, { id }: Case, notification: Promise<void>): Promise<void> =>
  notification.catch((error: unknown) =>
    log.info({ case: id, err: error }, "moderation: failed to notify the author"),
  );

const rulesIn = ({ said }: Case): string =>
  said.findings.map(({ name }) => name).join(", ") || render(say("moderationReportedWord"));
