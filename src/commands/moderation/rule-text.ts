import { render, say } from "../../messages/index.ts";
import type { ClipAction, ClipRule } from "../../settings/clip-rule.ts";

/** What happens where it finds something. */
const actionWords = (action: ClipAction): string => render(say(ACTIONS[action]));

const ACTIONS = { log: "clipActionLog", ask: "clipActionAsk", act: "clipActionAct" } as const;

const SHOWN = 10;

/** The first few, and how many more. */
function listed(words: readonly string[]): string {
  const shown = words.slice(0, SHOWN).join(", ");
  return words.length > SHOWN ? render(say("clipRuleMore", { shown, more: words.length - SHOWN })) : shown;
}

/** A rule on one line. */
export function clipRuleWords(rule: ClipRule): string {
  const { name, words, patterns, presets, allow, threshold, action } = rule;
  const lists = presets.map(({ kind, language }) => render(say("clipRuleList", { kind, language })));
  const wanted = listed([...lists, ...words, ...patterns.map((pattern) => `/${pattern}/`)]);
  const common = { name, wanted, threshold, action: actionWords(action) };
  if (allow.length === 0) return render(say("clipRule", common));
  return render(say("clipRuleAllowing", { ...common, allowed: listed(allow) }));
}
