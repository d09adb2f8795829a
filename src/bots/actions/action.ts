/**
 * What a control does when it is pressed, selected or submitted: something with a job or a case, or a command line. The
 * control itself says everything, so it works after a restart and for as long as its job or case exists. Nothing is
 * signed, since a control can be sent from anywhere: each action checks again who may use it.
 */
export type Action = TargetAction | LineAction;

export interface TargetAction {
  readonly name: (typeof TARGET_ACTIONS)[number];
  /** The ID of a job or case with details after it, or the name of a command. */
  readonly target: string;
}

/** Runs a command line as if the person had typed it. */
export interface LineAction {
  readonly name: (typeof LINE_ACTIONS)[number];
  readonly line: string;
  /** The option that is still to be filled in, or empty. */
  readonly option: string;
}

/** What a platform checks before it carries out an action on a job's answer. It may be stricter. */
interface JobActionRule {
  /** What of the answer the person has to see: its content, or only the message with the control. */
  readonly sees: "content" | "message";
  /** Who may use it of those who see that. */
  readonly user: "anyone" | "owner" | "owner or moderator";
  /** Whether it takes the permission for the job's command, besides what its own command checks. */
  readonly needsCommand: boolean;
}

const ON_CONTENT = { sees: "content", user: "anyone", needsCommand: true } as const;
const BY_OWNER = { sees: "content", user: "owner", needsCommand: false } as const;
/** Reveals nothing about the job. */
const ON_MESSAGE = { sees: "message", user: "owner or moderator", needsCommand: false } as const;

export const JOB_ACTIONS = {
  cancel: ON_MESSAGE,
  again: ON_CONTENT,
  retry: ON_CONTENT,
  attach: BY_OWNER,
  resume: BY_OWNER,
  edit: ON_CONTENT,
  voices: ON_CONTENT,
  voice: ON_CONTENT,
  voiceMessage: ON_CONTENT,
  alwaysForMe: ON_CONTENT,
  neverForMe: ON_CONTENT,
  alwaysHere: ON_CONTENT,
  neverHere: ON_CONTENT,
  play: { sees: "content", user: "anyone", needsCommand: false },
  soundboard: ON_CONTENT,
  soundboardPlay: { sees: "content", user: "anyone", needsCommand: false },
  soundboardRemove: ON_CONTENT,
  transcript: ON_CONTENT,
  speakers: ON_CONTENT,
  speaker: ON_CONTENT,
  member: ON_CONTENT,
  known: ON_CONTENT,
  send: BY_OWNER,
  delete: ON_MESSAGE,
} as const satisfies Readonly<Record<string, JobActionRule>>;

export type JobAction = keyof typeof JOB_ACTIONS;

export const TARGET_ACTIONS = [
  ...(Object.keys(JOB_ACTIONS) as JobAction[]),
  // Menus of an answer: the selected value is another action.
  "more",
  "download",
  // A form for a command.
  "run",
  // A menu of suggestions: the selected value is a line.
  "suggest",
  // Cases of moderation: the card's decisions, and forms.
  "case",
  "report",
  "appeal",
  "undo",
] as const;

/** `once`: a second press by the same person is the same request. `ask` opens a form for an option, `fill` is that form. */
export const LINE_ACTIONS = ["do", "once", "ask", "fill", "pick", "place", "open"] as const;

/** Names that controls posted before 2026-12 have; they work until 2027-12. */
const FORMER_NAMES: Readonly<Record<string, TargetAction["name"]>> = {
  arrived: "attach",
  spoken: "voiceMessage",
  unsound: "soundboardRemove",
  mineAlways: "alwaysForMe",
  mineNoMore: "neverForMe",
  hereAlways: "alwaysHere",
  hereNoMore: "neverHere",
  ask: "suggest",
};

/** Returns the action that a control's text names, also by a former name. */
export const findTargetAction = (written: string): TargetAction["name"] | undefined =>
  TARGET_ACTIONS.find((one) => one === (FORMER_NAMES[written] ?? written));

const TARGET_SHAPE = /^([a-zA-Z]+):([a-z0-9 ]{1,60})$/;
const LINE_SHAPE = new RegExp(`^(${LINE_ACTIONS.join("|")})!([a-z_]*)!(.+)$`, "su");

/** Returns the text that a platform keeps with a control. Each has a limit; Discord's is 100 characters. */
export const encodeAction = (action: Action): string =>
  "line" in action ? `${action.name}!${action.option}!${action.line}` : `${action.name}:${action.target}`;

/** Returns undefined for text that no version of ours wrote. */
export function decodeAction(text: string): Action | undefined {
  const [, lineAction, option = "", line] = LINE_SHAPE.exec(text) ?? [];
  if (lineAction !== undefined && line !== undefined)
    return { name: lineAction as LineAction["name"], option, line };
  const [, written = "", target] = TARGET_SHAPE.exec(text) ?? [];
  const name = findTargetAction(written);
  return name !== undefined && target !== undefined ? { name, target } : undefined;
}
