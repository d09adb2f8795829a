/** What a button, select or form of ours does. The ID names the job, so it works after a restart. */
export type ComponentAction = (typeof COMPONENT_ACTIONS)[number];

export const COMPONENT_ACTIONS = [
  "cancel",
  "again",
  "retry",
  "arrived",
  "resume",
  "edit",
  "voices",
  "voice",
  "spoken",
  "play",
  "soundboard",
  "unsound",
  "mineAlways",
  "mineNoMore",
  "hereAlways",
  "hereNoMore",
  "delete",
  "more",
  "download",
  "run",
  "ask",
  "transcript",
  "speakers",
  "speaker",
  "member",
  "known",
  "case",
  "report",
  "appeal",
  "undo",
] as const;
const SHAPE = new RegExp(`^(${COMPONENT_ACTIONS.join("|")}):([a-z0-9 ]{1,60})$`);

/** `target` is the ID of a job or case; for `run`, the name of a command; for `ask`, empty. At most 100 characters. */
export const buildCustomId = (action: ComponentAction, target: string): string => `${action}:${target}`;

/** Returns undefined for IDs that no version of ours made. */
export function parseCustomId(id: string): { action: ComponentAction; target: string } | undefined {
  const [, action, target] = SHAPE.exec(id) ?? [];
  return action !== undefined && target !== undefined
    ? { action: action as ComponentAction, target }
    : undefined;
}
