import { UserError, type Sentence } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import {
  isCarriedOut,
  isDeletedByOthers,
  effectiveActions,
  isDistressCase,
  type ModerationAction,
  type ModerationActionKind,
  type Case,
  type Statement,
} from "./case.ts";
import { helpLines } from "./help-lines.ts";
import type { Quote } from "./quotes.ts";

/** A case as moderators see it, on any platform. */
export interface Card {
  readonly case: string;
  /** Number of actions that the card shows. A click sends it, and loses against a newer action. */
  readonly seen: number;
  readonly author: string;
  readonly channel: string;
  /** Opens the message. Missing once there is nothing to open. */
  readonly link?: string;
  readonly title: Sentence;
  readonly quotes: readonly Quote[];
  readonly lines: readonly CardLine[];
  readonly buttons: readonly ModerationActionKind[];
}

export interface CardLine {
  readonly words: Sentence;
  /** The person concerned, or who acted; each platform formats them in its own way. */
  readonly person?: string;
}

export interface CardData {
  readonly moderationCase: Case;
  readonly statements: readonly Statement[];
  /** The author's strikes, including this case. */
  readonly strikes: number;
  /** Actions that the platform supports. */
  readonly can: readonly ModerationActionKind[];
}

export function buildCard({ moderationCase, statements, strikes, can }: CardData): Card {
  const { said, acts } = moderationCase;
  return {
    case: moderationCase.id,
    seen: acts.length,
    author: moderationCase.author,
    channel: moderationCase.channel,
    // Moderators can still see what is only hidden from the bot.
    ...((!isDeletedByOthers(moderationCase) || said.goneChannel === "hidden") && {
      link: moderationCase.link,
    }),
    title: title(moderationCase, statements),
    quotes: said.quotes,
    lines: [
      ...evidenceLines(moderationCase),
      ...(isDistressCase(moderationCase)
        ? [{ words: say("moderationDistress", { lines: helpLines() }) }]
        : [{ words: say("moderationStrikes", { strikes }) }]),
      ...statements.map(({ kind, words, person }) => ({
        words: say(kind === "report" ? "moderationReport" : "moderationAppeal", { words }),
        person,
      })),
      ...acts.map((act) => describeAct(act)),
    ],
    buttons: availableActions(moderationCase, statements).filter((kind) => can.includes(kind)),
  };
}

function title({ said }: Case, statements: readonly Statement[]): Sentence {
  const reports = statements.filter(({ kind }) => kind === "report").length;
  const rules = said.findings.map(({ name }) => name).join(", ");
  if (rules !== "") return say("moderationFound", { rules });
  if (reports > 0) return say("moderationReported", { count: reports });
  return say("moderationUnheardTitle");
}

function evidenceLines(moderationCase: Case): readonly CardLine[] {
  const { unheard, isAwaited, quotes, heard, findings, text, call } = moderationCase.said;
  return [
    ...(unheard ? [say("moderationUnheard", { why: render(unheard) })] : []),
    ...(isAwaited ? [say("moderationAwaited")] : []),
    ...(heard.length > 0 && findings.length === 0 && !unheard
      ? [say(quotes.length > 0 ? "moderationNothingFound" : "moderationNoSpeech")]
      : []),
    ...findings.flatMap(({ name, confidence }) =>
      confidence === undefined
        ? []
        : [say("moderationBySound", { name, percent: Math.round(confidence * 100) })],
    ),
    ...(isDeletedByOthers(moderationCase) ? [say(GONE[moderationCase.said.goneChannel ?? "message"])] : []),
    ...(call ? [say(call.isCaption ? "moderationInCaptions" : "moderationInCall")] : []),
    ...(text ? [say(text.held ? "moderationTextHeld" : "moderationTextTold")] : []),
  ].map((words) => ({ words }));
}

const GONE = {
  message: "moderationGone",
  deleted: "moderationChannelDeleted",
  hidden: "moderationChannelHidden",
} as const;

export function describeAct({ kind, by, minutes = 0, reason, outcome }: ModerationAction): CardLine {
  const words =
    reason === undefined ? say(DONE[kind], { minutes }) : say("moderationUndoneBecause", { reason });
  const rule = by.startsWith("rule:") ? by.slice("rule:".length) : undefined;
  const person = rule === undefined ? { person: by } : {};
  if (outcome === "pending") return { words: say("moderationPending", { what: render(words) }), ...person };
  if (outcome !== "done")
    return { words: say("moderationFailed", { what: render(words), why: render(outcome) }), ...person };
  return rule === undefined
    ? { words, ...person }
    : { words: say("moderationByRule", { what: render(words), rule }) };
}

const DONE = {
  dismiss: "moderationDismissed",
  wrong: "moderationWrong",
  delete: "moderationDeleted",
  warn: "moderationWarned",
  timeout: "moderationTimedOut",
  ban: "moderationBanned",
  mute: "moderationMuted",
  disconnect: "moderationDisconnected",
  move: "moderationMoved",
  unfounded: "moderationToldUnfounded",
  undo: "moderationUndone",
  grant: "moderationGranted",
  reject: "moderationRejected",
  allow: "moderationAllowed",
  refuse: "moderationRefused",
  help: "moderationHelped",
  reopen: "moderationReopened",
} as const;

const ENDS: ReadonlySet<ModerationActionKind> = new Set([
  "dismiss",
  "wrong",
  "unfounded",
  "undo",
  "grant",
  "reject",
  "allow",
  "refuse",
]);
/** Actions that an author suffers, and that a moderator can take back, also after an appeal was rejected. */
const SANCTIONS: ReadonlySet<ModerationActionKind> = new Set([
  "delete",
  "warn",
  "timeout",
  "ban",
  "mute",
  "disconnect",
  "move",
]);

/** Returns the actions that can be taken next. A failed action can be retried; a dismissed case is closed. */
function availableActions(
  moderationCase: Case,
  statements: readonly Statement[],
): readonly ModerationActionKind[] {
  const { acts, said } = moderationCase;
  const last = acts.at(-1);
  if (last?.outcome === "pending") return [];
  const isSanctioned = effectiveActions(acts).some(({ kind }) => SANCTIONS.has(kind));
  const undo: readonly ModerationActionKind[] = isSanctioned ? ["undo"] : [];
  if (acts.some((act) => ENDS.has(act.kind) && isCarriedOut(act))) return undo;
  if (said.text) return said.text.held ? ["allow", "refuse"] : ["dismiss"];
  if (statements.some(({ kind }) => kind === "appeal")) return ["grant", "reject"];
  const done = new Set(effectiveActions(acts).map(({ kind }) => kind));
  const isHelped = done.delete("help");
  const isReopened = done.delete("reopen");
  const first: readonly ModerationActionKind[] = done.size === 0 ? ["dismiss"] : [];
  const isDistress = isDistressCase(moderationCase);
  const onMessage: readonly ModerationActionKind[] = said.call ? [] : ["delete"];
  const inCall: readonly ModerationActionKind[] = said.call ? ["mute", "disconnect", "move"] : [];
  const open: readonly ModerationActionKind[] = isDistress
    ? onMessage
    : [...onMessage, "warn", ...inCall, "timeout", "ban"];
  const help: readonly ModerationActionKind[] = isDistress && !isHelped ? ["help"] : [];
  // Nobody has to decide about what nobody can see any more, but its author can still have earned a warning.
  if (isDeletedByOthers(moderationCase) && !isReopened) return [...help, ...undo, "reopen"];
  const wrong: readonly ModerationActionKind[] = done.size === 0 && said.quotes.length > 0 ? ["wrong"] : [];
  const isReported = statements.some(({ kind }) => kind === "report");
  const unfounded: readonly ModerationActionKind[] = done.size === 0 && isReported ? ["unfounded"] : [];
  const left = open.filter((kind) => !done.has(kind) && !(kind === "delete" && said.isGone));
  return [...help, ...first, ...left, ...wrong, ...unfounded, ...undo];
}

/** Throws a UserError if this action isn't (or is no longer) available. */
export function checkActionOffered(data: CardData, kind: ModerationActionKind): void {
  if (!buildCard(data).buttons.includes(kind)) throw new UserError(say("moderationTooLate"));
}

const LABELS = {
  dismiss: "moderationDismiss",
  wrong: "moderationWrongButton",
  delete: "moderationDelete",
  warn: "moderationWarn",
  timeout: "moderationTimeout",
  ban: "moderationBan",
  mute: "moderationMute",
  disconnect: "moderationDisconnect",
  move: "moderationMove",
  unfounded: "moderationUnfounded",
  undo: "moderationUndo",
  grant: "moderationGrant",
  reject: "moderationReject",
  allow: "moderationAllow",
  refuse: "moderationRefuse",
  help: "moderationHelp",
  reopen: "moderationReopen",
} as const satisfies Record<ModerationActionKind, string>;

/** Label of a card's button. */
export const actionLabel = (kind: ModerationActionKind): string => render(say(LABELS[kind]));
