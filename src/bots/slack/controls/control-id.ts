import { findTargetAction, LINE_ACTIONS, type Action } from "../../actions/index.ts";

/**
 * Returns the ID of a control: what it does, and what tells it apart from others that do the same. Its value, or that of a
 * choice in a menu, is the target or the command line.
 */
export const controlId = (name: Action["name"], detail: string | number = ""): string =>
  `${name} ${detail}`.trim();

/** IDs that only Slack's controls posted before 2026-12 have; they work until 2027-12. */
const FORMER_IDS: readonly (readonly [RegExp, string])[] = [
  [/^panel does \d+$/, "do"],
  [/^panel once \d+$/, "once"],
  [/^panel pick \d+$/, "pick"],
  [/^panel opens$/, "open"],
  [/^panel asks ([a-z_]+).*$/, "ask $1"],
  [/^ask$/, "suggest"],
  [/^case_[a-z]+$/, "case"],
  [/^moderation_(appeal|undo)$/, "$1"],
];

/** Returns what a control does. Undefined for fields of forms, and for IDs that no version of ours wrote. */
export function readControl(id: string, value: string): Action | undefined {
  const former = FORMER_IDS.find(([pattern]) => pattern.test(id));
  const [name = "", ...details] = (former ? id.replace(...former) : id).split(" ");
  const lineAction = LINE_ACTIONS.find((one) => one === name);
  if (lineAction) {
    const [option = ""] = lineAction === "ask" ? details : [];
    return { name: lineAction, option, line: value };
  }
  const targetAction = findTargetAction(name);
  return targetAction && { name: targetAction, target: [value, ...details].join(" ") };
}
