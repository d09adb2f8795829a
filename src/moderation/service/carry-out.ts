import type { Logger } from "pino";
import { NetworkError, ServiceError, TimeoutError, UserError, type Sentence } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { isCarriedOut, type ModerationAction, type Case } from "../cases/case.ts";
import type { ModerationPlatform, MemberRef } from "../moderation-platform.ts";
import { runInServerLanguage, serverOf, syncCard, loadModerationConfig, type CardDeps } from "./show-card.ts";

export interface ActionDeps extends CardDeps {
  readonly log: Logger;
}

/** Failing actions are retried for this long; then the card shows the failure. */
const RETRY_WINDOW_MS = 10 * 60 * 1000;

/**
 * Carries out the latest decision, and shows its outcome. Called again after a crash: platform actions are idempotent,
 * so at worst the author is notified twice.
 */
export async function executeAction(deps: ActionDeps, moderationCase: Case, since: Date): Promise<void> {
  const act = moderationCase.acts.at(-1);
  const platform = deps.moderationPlatform(moderationCase.platform);
  if (act?.outcome !== "pending" || !platform) return;
  const outcome = await outcomeOf(deps, platform, { about: moderationCase, act, since });
  if (outcome === "pending") return;
  await deps.cases.concluded(moderationCase.id, outcome);
  await syncCard(deps, moderationCase.id);
}

interface PendingAction {
  readonly about: Case;
  readonly act: ModerationAction;
  readonly since: Date;
}

async function outcomeOf(
  deps: ActionDeps,
  platform: ModerationPlatform,
  pending: PendingAction,
): Promise<ModerationAction["outcome"]> {
  try {
    await runInServerLanguage(deps, pending.about, () => performAction(deps, platform, pending));
    return "done";
  } catch (error) {
    if (error instanceof UserError) return error.sentence;
    deps.log.warn(
      { case: pending.about.id, act: pending.act.kind, err: error },
      "moderation: failed to carry out an action",
    );
    const isOld = deps.now().getTime() - pending.since.getTime() > RETRY_WINDOW_MS;
    return isTransient(error) && !isOld ? "pending" : say("moderationNotDone");
  }
}

const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  error instanceof TimeoutError ||
  (error instanceof ServiceError && error.facts.retryable);

async function performAction(
  deps: ActionDeps,
  platform: ModerationPlatform,
  { about, act }: PendingAction,
): Promise<void> {
  const reason = render(say("moderationReason", { case: about.id, by: act.by, rules: rulesIn(about) }));
  const notify = createAuthorNotifier(deps, platform, about);
  switch (act.kind) {
    case "dismiss":
    case "wrong":
      return;
    case "delete":
      await platform.deleteMessage(about, reason);
      return notify(say("moderationYouDeleted", { why: rulesIn(about) }));
    case "timeout":
      await platform.timeOut(about, act.minutes ?? 0, reason);
      return notify(say("moderationYouTimedOut", { minutes: act.minutes ?? 0, why: rulesIn(about) }));
    case "warn":
      return platform.tellAuthor(
        authorOf(about),
        say("moderationYouWarned", { why: rulesIn(about) }),
        about.id,
      );
    case "grant":
      if (about.acts.some((one) => one.kind === "timeout" && isCarriedOut(one)))
        await platform.timeOut(about, 0, reason);
      return notifyOrLog(deps, about, platform.tellAuthor(authorOf(about), say("moderationYouGranted")));
    case "reject":
      return notifyOrLog(deps, about, platform.tellAuthor(authorOf(about), say("moderationYouRejected")));
  }
}

const authorOf = (moderationCase: Case): MemberRef => ({
  ...serverOf(moderationCase),
  person: moderationCase.author,
});

/** Notifies the author of an action, if the server enables it. Ignores authors who don't accept direct messages. */
const createAuthorNotifier =
  (deps: ActionDeps, platform: ModerationPlatform, moderationCase: Case) =>
  async (words: Sentence): Promise<void> => {
    if (!(await loadModerationConfig(deps, moderationCase))?.notices) return;
    await notifyOrLog(
      deps,
      moderationCase,
      platform.tellAuthor(authorOf(moderationCase), words, moderationCase.id),
    );
  };

const notifyOrLog = ({ log }: ActionDeps, { id }: Case, notification: Promise<void>): Promise<void> =>
  notification.catch((error: unknown) =>
    log.info({ case: id, err: error }, "moderation: failed to notify the author"),
  );

const rulesIn = ({ said }: Case): string =>
  said.findings.map(({ name }) => name).join(", ") || render(say("moderationReportedWord"));
