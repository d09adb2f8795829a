import type { Kysely } from "kysely";
import { newId } from "../../base/new-id.ts";
import { UserError } from "../../errors.ts";
import type { MediaMessage } from "../../jobs/ports/media-messages.ts";
import { say } from "../../messages/index.ts";
import { listServerSettings } from "../../settings/all-servers.ts";
import type { AllSettings } from "../../settings/index.ts";
import { ownerAt } from "../../settings/scope.ts";
import type { Database } from "../../store/schema.ts";
import { executeAction, type ActionDeps } from "./carry-out.ts";
import { checkActionOffered } from "../cases/card.ts";
import type { ModerationActionKind, Case } from "../cases/case.ts";
import { originOf } from "../intake/clip.ts";
import type { ClipIntake } from "../intake/clip-intake.ts";
import { loadCardData, syncCard, loadModerationConfig } from "./show-card.ts";

/** Actions on cases for all platforms. Throw a UserError with the reason if an action is impossible. */
export type CaseService = ReturnType<typeof createCaseService>;

/** A moderator's click on a card. */
export interface Decision {
  readonly platform: string;
  /** Place of the click. A case whose card is elsewhere doesn't exist there. */
  readonly workspace: string;
  readonly channel: string;
  readonly case: string;
  /** Number of actions that the card showed. */
  readonly seen: number;
  readonly kind: ModerationActionKind;
  readonly minutes?: number;
  /** The voice channel to move the author to. */
  readonly to?: string;
  /** Why a false alarm is taken back. */
  readonly reason?: string;
  readonly by: string;
}

export const MAX_STATEMENT = 500;
/** Most messages that a member can report in {@link REPORT_WINDOW_MS}: each costs a transcription and a card. */
export const MAX_REPORTS = 10;
const REPORT_WINDOW_MS = 60 * 60 * 1000;

export const createCaseId = (): string => newId("c");

export interface CaseServiceDeps extends ActionDeps {
  readonly db: Kysely<Database>;
  readonly settings: Pick<AllSettings, "of" | "change">;
  readonly listen: ClipIntake;
}

export function createCaseService(deps: CaseServiceDeps) {
  const { cases, statements, now } = deps;

  async function requireCase(
    id: string,
    from: Pick<StatementRequest, "platform" | "workspace">,
  ): Promise<Case> {
    const moderationCase = await cases.find(id);
    const isHere = from.workspace === undefined || moderationCase?.workspace === from.workspace;
    if (moderationCase?.platform !== from.platform || !isHere) throw new UserError(say("moderationCaseGone"));
    return moderationCase;
  }

  /** Runs in the background; the sweep repeats it after a failure or crash. */
  function syncCardInBackground(id: string): void {
    syncCard(deps, id).catch((error: unknown) =>
      deps.log.warn({ case: id, err: error }, "moderation: failed to update a card; will retry"),
    );
  }

  return {
    /**
     * Requires that the platform has checked the moderator's permission. If two decide at once, one wins and the other
     * gets an error.
     */
    async decide({
      platform,
      workspace,
      channel,
      case: id,
      seen,
      kind,
      minutes,
      to,
      reason,
      by,
    }: Decision): Promise<void> {
      const moderationCase = await requireCase(id, { platform, workspace });
      const review =
        moderationCase.receipts["channel"] ?? (await loadModerationConfig(deps, moderationCase))?.review.id;
      if (review !== channel) throw new UserError(say("moderationCaseGone"));
      if (moderationCase.author === by) throw new UserError(say("moderationOwnCase"));
      checkActionOffered(await loadCardData(deps, moderationCase), kind);
      const at = now();
      const act = {
        kind,
        by,
        at: at.toISOString(),
        outcome: "pending" as const,
        ...(minutes !== undefined && { minutes: Math.round(minutes) }),
        ...(to !== undefined && { to }),
        ...(kind === "undo" && reason !== undefined && { reason: truncateStatement(reason) }),
      };
      const decided = await cases.decide(id, seen, act, at);
      if (!decided) throw new UserError(say("moderationTooLate"));
      await executeAction(deps, decided, at);
    },

    /** Posts the cards of a moderators' channel in the one that it has become, from now on. Can be repeated. */
    async changeReviewChannel({
      platform,
      from,
      to,
    }: {
      readonly platform: string;
      readonly from: string;
      readonly to: string;
    }): Promise<void> {
      for (const server of await listServerSettings(deps.db, "moderation"))
        if (server.platform === platform && server.value.review.id === from)
          await deps.settings.change(
            ownerAt("server", { ...server, channel: "", person: "" }),
            "moderation",
            (present) => present && { ...present, review: { ...present.review, id: to } },
          );
      for (const id of await cases.forgetCards({ platform, channel: from })) syncCardInBackground(id);
    },

    /** Stores a message before the person enters the reason for a report. Returns the case ID. */
    async draft(clip: MediaMessage): Promise<string> {
      if (!(await loadModerationConfig(deps, originOf(clip)))) throw new UserError(say("moderationOff"));
      const { address, ...origin } = originOf(clip);
      const moderationCase = await cases.tell({ id: createCaseId(), ...origin }, (present) =>
        present
          ? undefined
          : { said: { address, files: clip.files, heard: [], findings: [], quotes: [] }, shown: false },
      );
      return moderationCase.id;
    },

    /** Returns true if the report counts, false if the person had already reported the message. */
    async report({
      case: id,
      by,
      words,
      ...from
    }: StatementRequest & { readonly workspace: string }): Promise<boolean> {
      const moderationCase = await requireCase(id, from);
      const isThere = from.channel === undefined || from.channel === moderationCase.channel;
      if (!isThere) throw new UserError(say("moderationCaseGone"));
      await checkReportLimit(deps, from, by);
      const isNew = await statements.add({
        case: id,
        person: by,
        kind: "report",
        words: truncateStatement(words),
      });
      if (moderationCase.said.heard.length === 0) await deps.listen.transcribeReported(moderationCase);
      syncCardInBackground(id);
      return isNew;
    },

    async appeal({ case: id, by, words, ...from }: StatementRequest): Promise<void> {
      const moderationCase = await requireCase(id, from);
      // Only the author is offered an appeal, so the case doesn't exist for anyone else.
      if (moderationCase.author !== by) throw new UserError(say("moderationCaseGone"));
      const isNew = await statements.add({
        case: id,
        person: by,
        kind: "appeal",
        words: truncateStatement(words),
      });
      if (!isNew) throw new UserError(say("moderationAppealedBefore"));
      syncCardInBackground(id);
    },
  };
}

interface StatementRequest {
  readonly platform: string;
  /** Workspace of the message. Missing in a direct message, which belongs to no workspace. */
  readonly workspace?: string;
  /** Missing if the platform doesn't say where a form was sent from. */
  readonly channel?: string;
  readonly case: string;
  readonly by: string;
  readonly words: string;
}

/** Throws a UserError if a member has reported too much lately. */
export async function checkReportLimit(
  { statements, now }: Pick<ActionDeps, "statements" | "now">,
  server: { readonly platform: string; readonly workspace: string },
  by: string,
): Promise<void> {
  const since = new Date(now().getTime() - REPORT_WINDOW_MS);
  if ((await statements.countReports(server, by, since)) >= MAX_REPORTS)
    throw new UserError(say("moderationTooManyReports", { most: MAX_REPORTS }));
}

export const truncateStatement = (words: string): string =>
  words.trim().slice(0, MAX_STATEMENT).toWellFormed();
