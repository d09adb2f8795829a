import type { Logger } from "pino";
import { runInLanguage } from "../../messages/language.ts";
import { ENGLISH } from "../../messages/locales.ts";
import type { AllSettings } from "../../settings/index.ts";
import { resolveLanguage } from "../../settings/language.ts";
import type { ModerationConfig } from "../../settings/moderation-config.ts";
import { buildCard, type CardData } from "../cases/card.ts";
import { type Case, countStrikes } from "../cases/case.ts";
import type { CaseStore } from "../cases/case-store.ts";
import type { ModerationPlatform, ServerRef } from "../moderation-platform.ts";
import { cutExcerpt, type ExcerptDeps } from "../cases/evidence.ts";
import type { StatementStore } from "../cases/statement-store.ts";

export interface CardDeps extends ExcerptDeps {
  readonly cases: CaseStore;
  readonly statements: StatementStore;
  readonly settings: Pick<AllSettings, "of">;
  readonly moderationPlatform: (platform: string) => ModerationPlatform | undefined;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Returns a server's moderation settings; undefined if moderation is off. */
export const loadModerationConfig = async (
  { settings }: Pick<CardDeps, "settings">,
  { platform, workspace, channel }: Pick<Case, "platform" | "workspace" | "channel">,
): Promise<ModerationConfig | undefined> =>
  (await settings.of({ platform, workspace, channel, person: "" })).value("moderation");

export const serverOf = ({ workspace, said }: Case): ServerRef => ({ workspace, address: said.address });

/** Runs a task in the server's language, since no person requested it. */
export async function runInServerLanguage<T>(
  { settings }: Pick<CardDeps, "settings">,
  { platform, workspace, channel }: Pick<Case, "platform" | "workspace" | "channel">,
  task: () => Promise<T>,
): Promise<T> {
  const scope = { platform, workspace, channel, person: "" };
  return runInLanguage(await resolveLanguage(settings, scope, ENGLISH), task);
}

/** Most cases of a person that strikes are counted from. */
const MAX_CASES = 100;

export async function loadCardData(
  { cases, statements, moderationPlatform, now }: CardDeps,
  moderationCase: Case,
): Promise<CardData> {
  const [all, caseStatements] = await Promise.all([
    cases.ofServer(moderationCase, MAX_CASES),
    statements.of([moderationCase.id]),
  ]);
  return {
    moderationCase,
    statements: caseStatements,
    strikes: countStrikes(all, now()),
    can: moderationPlatform(moderationCase.platform)?.can ?? [],
  };
}

/**
 * Updates a case's card, unless another process has claimed it, which checks for changes at the end. Throws the
 * platform's errors; the sweep then retries.
 */
export async function syncCard(deps: CardDeps, id: string): Promise<void> {
  for (;;) {
    const claimed = await deps.cases.claim(id, deps.now());
    if (!claimed) return;
    const moderationCase = isPosted(claimed) ? claimed : await noticeGone(deps, claimed);
    const receipts = await runInServerLanguage(deps, moderationCase, () => updateCard(deps, moderationCase));
    if (!(await deps.cases.shown(moderationCase, receipts))) return;
  }
}

const isPosted = ({ receipts }: Case): boolean => receipts["channel"] !== undefined;

/**
 * Looks a message up before its card is posted: if it was deleted while its recording was being transcribed, there was no
 * case yet that could have recorded it. Later deletions find the case.
 */
async function noticeGone(deps: CardDeps, moderationCase: Case): Promise<Case> {
  const { platform, workspace, channel, message, said } = moderationCase;
  if (said.isGone || said.text || said.call) return moderationCase;
  try {
    const place = { workspace, channel, address: said.address };
    const found = await deps.moderationPlatform(platform)?.lookUpMessage({ platform, message, place });
    if (found === undefined || found === "there" || found === "unreadable") return moderationCase;
    // Members also report messages in channels that the bot has never seen.
    if (found === "channel hidden" && (await deps.statements.of([moderationCase.id])).length > 0)
      return moderationCase;
    const goneChannel = CHANNEL_STATES[found];
    return await deps.cases.tell(
      moderationCase,
      (present) =>
        present && { said: { ...present, isGone: true, ...(goneChannel && { goneChannel }) }, shown: false },
    );
  } catch (err) {
    // Moderators get the card in any case.
    deps.log.info({ err, case: moderationCase.id }, "moderation: failed to look a message up");
    return moderationCase;
  }
}

const CHANNEL_STATES = {
  deleted: undefined,
  "channel deleted": "deleted",
  "channel hidden": "hidden",
} as const;

async function updateCard(deps: CardDeps, moderationCase: Case): Promise<Case["receipts"]> {
  const { receipts } = moderationCase;
  const platform = deps.moderationPlatform(moderationCase.platform);
  const channel = receipts["channel"] ?? (await loadModerationConfig(deps, moderationCase))?.review.id;
  // Turned off meanwhile, so there is no channel for it.
  if (!platform || channel === undefined) return receipts;
  const card = buildCard(await loadCardData(deps, moderationCase));
  const evidence =
    receipts["evidence"] === undefined ? await cutExcerpt(deps, platform, moderationCase) : undefined;
  try {
    const newReceipts = await platform.showCard(card, {
      ...serverOf(moderationCase),
      channel,
      receipts,
      ...(evidence && { evidence }),
    });
    return { ...receipts, ...newReceipts, channel };
  } finally {
    await evidence?.dispose();
  }
}
