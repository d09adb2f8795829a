import { toMatchedRule } from "../cases/finding.ts";
import { extractQuotes } from "../cases/quotes.ts";
import type { EvaluateClip } from "../intake/review-clip.ts";
import type { CallRef } from "./call-reports.ts";
import { executeAction, type ActionDeps } from "./carry-out.ts";
import { createCaseId } from "./case-service.ts";
import { loadModerationConfig, syncCard } from "./show-card.ts";

/** Longest that a rule mutes somebody. */
const MUTE_MINUTES = 1;

/** What one person said in a call, as its captions show it. */
export interface CaptionedWords extends CallRef {
  /** The job that transcribed it. */
  readonly job: string;
  readonly author: string;
  readonly name: string;
  readonly words: string;
  /** Since the captions began. */
  readonly beginMs: number;
}

/** Checks a person's own words against the rules of a server that wants that. Repeating it changes nothing. */
export type CheckCaption = (said: CaptionedWords) => Promise<void>;

export function createCheckCaption(deps: ActionDeps & { readonly evaluateClip: EvaluateClip }): CheckCaption {
  const { cases, now } = deps;
  return async ({ job, author, name, words, beginMs, ...call }) => {
    const platform = deps.moderationPlatform(call.platform);
    const config = platform && (await loadModerationConfig(deps, call));
    const kind = config?.captions ?? "off";
    if (!platform || !config || kind === "off") return;
    const { link } = platform.laterPlace({ ...call, address: {} });
    const origin = { ...call, author, link, message: job };
    const segments = [{ text: words, start: beginMs / 1000 }];
    const findings = await deps.evaluateClip({ ...origin, address: {} }, segments);
    if (findings.length === 0) return;
    const member = { workspace: call.workspace, address: {}, person: author };
    const roles = (await platform.rolesOf?.(member)) ?? [];
    const isExempt = config.exempt.some(({ id }) => roles.includes(id));
    if (isExempt || (await platform.isModerator({ ...member, roles }))) return;
    const quotes = extractQuotes(segments, findings).map(({ pieces }) => ({
      pieces,
      at: beginMs / 1000,
      speaker: name,
    }));
    const said = {
      address: {},
      files: [],
      heard: [job],
      findings: findings.map(toMatchedRule),
      quotes,
      call: { tracks: [], isCaption: true } as const,
    };
    const shown = findings.some(({ action }) => action !== "log");
    const found = await cases.tell({ id: createCaseId(), ...origin }, (present) =>
      present ? undefined : { said, shown },
    );
    try {
      await syncCard(deps, found.id);
    } finally {
      const rule = said.findings.find(({ action, isDistress }) => action === "act" && !isDistress);
      const at = now();
      const minutes = kind === "mute" && { minutes: MUTE_MINUTES };
      const act = {
        kind,
        by: `rule:${rule?.name}`,
        at: at.toISOString(),
        outcome: "pending",
        ...minutes,
      } as const;
      // If somebody has decided already, that stands.
      const decided = rule && (await cases.decide(found.id, 0, act, at));
      if (decided) await executeAction(deps, decided, at);
    }
  };
}
