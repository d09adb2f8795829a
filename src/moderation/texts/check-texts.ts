import { isDeepStrictEqual } from "node:util";
import { UserError } from "../../errors.ts";
import type { CheckTexts, SpeechRequest } from "../../jobs/ports/check-texts.ts";
import { scopeOf } from "../../jobs/job.ts";
import { say } from "../../messages/index.ts";
import type { Case, HeldRequest } from "../cases/case.ts";
import { type Finding, toMatchedRule } from "../cases/finding.ts";
import { extractQuotes } from "../cases/quotes.ts";
import type { ModerationPlatform } from "../moderation-platform.ts";
import type { RuleSets } from "../rules/rule-sets.ts";
import { createCaseId } from "../service/case-service.ts";
import { loadModerationConfig, syncCard, type CardDeps } from "../service/show-card.ts";

export interface CheckTextsDeps extends CardDeps {
  readonly ruleSets: Pick<RuleSets, "evaluateTexts">;
}

/**
 * Checks texts that people want spoken against a server's own rules. A rule refuses them, asks moderators first, or
 * tells them. Without a moderators' channel nobody can be asked, so `ask` refuses. Moderators and exempt roles aren't
 * checked, as with clips.
 */
export function createCheckTexts(deps: CheckTextsDeps): CheckTexts {
  return async (request) => {
    const { invocation, texts } = request;
    const platform = deps.moderationPlatform(invocation.platform);
    if (!platform || invocation.place.workspace === "direct") return;
    const { action, findings } = await deps.ruleSets.evaluateTexts(scopeOf(invocation), texts);
    if (action === "off") return;
    const { workspace, channel } = invocation.place;
    const config = await loadModerationConfig(deps, { platform: invocation.platform, workspace, channel });
    if (config?.exempt.some(({ id }) => invocation.roles?.includes(id))) return;
    if (await isModerator(platform, request)) return;
    const rules = findings.map(({ name }) => name).join(", ");
    if (action === "block" || (action === "ask" && !config))
      throw new UserError(say("textBlocked", { rules }));
    if (!config) return;
    const held = action === "ask" ? heldRequestOf(request, platform) : undefined;
    const opened = await openCase(deps, request, { platform, findings, held });
    if (!held || isAllowed(opened, held)) return;
    const isRefused = opened.acts.some(({ kind }) => kind === "refuse");
    throw new UserError(say(isRefused ? "textBlocked" : "textHeld", { rules }));
  };
}

function isModerator(platform: ModerationPlatform, { invocation }: SpeechRequest): Promise<boolean> {
  const { place, person, roles } = invocation;
  const { workspace, address } = place;
  return platform.isModerator({ workspace, address, person: person.id, ...(roles && { roles }) });
}

/** What is accepted once it is allowed: the same request, answered where it can still be answered then. */
function heldRequestOf(
  { invocation, options }: SpeechRequest,
  platform: Pick<ModerationPlatform, "laterPlace">,
): HeldRequest {
  const { key, platform: name, person, place, locale, command, roles } = invocation;
  const { address } = platform.laterPlace(place);
  return {
    key,
    platform: name,
    person,
    place: { ...place, address },
    locale,
    command,
    options: JSON.parse(JSON.stringify(options)) as HeldRequest["options"],
    ...(roles && { roles }),
  };
}

interface CaseOfText {
  readonly platform: ModerationPlatform;
  readonly findings: readonly Finding[];
  readonly held: HeldRequest | undefined;
}

/** Returns the case of a request, a new one the first time. Its card is posted in the background, or by the sweep. */
async function openCase(
  deps: CheckTextsDeps,
  { invocation, texts }: SpeechRequest,
  { platform, findings, held }: CaseOfText,
): Promise<Case> {
  const { key, place, person } = invocation;
  const { address, link } = platform.laterPlace(place);
  const origin = {
    id: createCaseId(),
    platform: invocation.platform,
    workspace: place.workspace,
    channel: place.channel,
    message: `text:${key}`,
    author: person.id,
    link,
  };
  const said = {
    address,
    files: [],
    heard: [],
    findings: findings.map(toMatchedRule),
    quotes: extractQuotes(
      texts.map((text) => ({ text })),
      findings,
    ),
    text: held ? { held } : {},
  };
  const opened = await deps.cases.tell(origin, (present) => (present ? undefined : { said, shown: true }));
  syncCard(deps, opened.id).catch((error: unknown) =>
    deps.log.warn({ case: opened.id, err: error }, "moderation: failed to show a text; will retry"),
  );
  return opened;
}

/** The same key with other options is another text. */
const isAllowed = ({ acts, said }: Case, held: HeldRequest): boolean =>
  acts.some(({ kind, outcome }) => kind === "allow" && typeof outcome === "string") &&
  isDeepStrictEqual(said.text?.held?.options, held.options);
