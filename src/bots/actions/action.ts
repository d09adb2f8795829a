/**
 * What a control does when it is pressed, selected or submitted: something with a job or a case, or a command line. The
 * control itself says everything, so it works after a restart and for as long as its job or case exists. Nothing is
 * signed: platforms deliver only what stands on our own messages, and each action checks again who may use it.
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

export type ActionName = Action["name"];

/** On a job's answer unless the comment says otherwise. */
export const TARGET_ACTIONS = [
  "cancel",
  "again",
  "retry",
  "attach",
  "resume",
  "edit",
  "voices",
  "voice",
  "voiceMessage",
  "alwaysForMe",
  "neverForMe",
  "alwaysHere",
  "neverHere",
  "play",
  "soundboard",
  "soundboardRemove",
  "transcript",
  "speakers",
  "speaker",
  "member",
  "known",
  "delete",
  // Menus: the selected value is another action.
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
  const name = TARGET_ACTIONS.find((one) => one === (FORMER_NAMES[written] ?? written));
  return name !== undefined && target !== undefined ? { name, target } : undefined;
}
