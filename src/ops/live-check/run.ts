import type { LiveProbes, ProbeResult } from "../../bots/live-probe.ts";
import { describeCause } from "../../errors.ts";
import { stripInvisible } from "../../messages/sanitize.ts";
import { createSecretRedactor } from "../log.ts";
import type { Assumption } from "../../bots/live-probe.ts";

/** The assumptions about one platform, and what opens its probes. */
export interface LiveCheck {
  readonly title: string;
  readonly assumptions: readonly Assumption[];
  /** Why none of them can be tried, or what opens the probes. */
  readonly probes: string | (() => Promise<LiveProbes>);
}

export interface LiveFinding {
  readonly title: string;
  readonly assumption: Assumption;
  readonly result: ProbeResult;
}

interface RunOptions {
  readonly checks: readonly LiveCheck[];
  /** Values that must never be shown. */
  readonly secrets: readonly string[];
  readonly print: (line: string) => void;
}

const MARKS: Readonly<Record<ProbeResult["verdict"], string>> = { holds: "✓", differs: "✗", untried: "–" };

/**
 * Tries the assumptions of all platforms one by one, prints a line for each, and removes what was posted. Never throws:
 * what can't be found out is untried.
 */
export async function runLiveChecks({ checks, secrets, print }: RunOptions): Promise<readonly LiveFinding[]> {
  const withoutSecrets = createSecretRedactor(secrets);
  const clean = (text: string) => withoutSecrets(stripInvisible(text));
  const findings: LiveFinding[] = [];
  for (const { title, assumptions, probes: openProbes } of checks) {
    print(`${title}:`);
    const opened = typeof openProbes === "string" ? openProbes : await openProbes().catch(describeCause);
    for (const assumption of assumptions) {
      const result = cleaned(await tryAssumption(assumption, opened), clean);
      findings.push({ title, assumption, result });
      print(`  ${MARKS[result.verdict]} ${assumption.sentence}${detailOf(result)}`);
    }
    const left =
      typeof opened === "string"
        ? []
        : await opened.close().catch((error: unknown) => [describeCause(error)]);
    for (const line of left) print(`  Please delete by hand: ${clean(line)}`);
  }
  return findings;
}

async function tryAssumption(
  { id, untried: why }: Assumption,
  opened: LiveProbes | string,
): Promise<ProbeResult> {
  if (why !== undefined) return { verdict: "untried", why };
  if (typeof opened === "string") return { verdict: "untried", why: opened };
  const probe = opened.probes.find(({ assumption }) => assumption === id);
  if (!probe) throw new Error(`no probe tries ${id}`);
  try {
    return await probe.run();
  } catch (error) {
    return { verdict: "untried", why: describeCause(error) };
  }
}

function cleaned(result: ProbeResult, clean: (text: string) => string): ProbeResult {
  if (result.verdict === "differs") return { ...result, found: clean(result.found) };
  return result.verdict === "untried" ? { ...result, why: clean(result.why) } : result;
}

function detailOf(result: ProbeResult): string {
  if (result.verdict === "differs") return `\n    ${result.found.replaceAll("\n", "\n    ")}`;
  return result.verdict === "untried" ? ` (not tried: ${oneLine(result.why)})` : "";
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, " ").replace(/\.$/, "");

/** Says how many assumptions hold, don't, and weren't tried. */
export function summarizeFindings(findings: readonly LiveFinding[]): string {
  const count = (verdict: ProbeResult["verdict"]) =>
    findings.filter(({ result }) => result.verdict === verdict).length;
  return `${count("holds")} hold, ${count("differs")} don't, ${count("untried")} weren't tried`;
}

/** Formats findings as Markdown, to be attached to an issue. It has no secrets, and no IDs of servers or channels. */
export function formatReport(findings: readonly LiveFinding[], facts: readonly string[]): string {
  const section = (
    heading: string,
    verdict: ProbeResult["verdict"],
    line: (finding: LiveFinding) => string,
  ) => {
    const lines = findings
      .filter(({ result }) => result.verdict === verdict)
      .map((finding) => `- ${line(finding)}`);
    return lines.length === 0 ? [] : ["", `## ${heading}`, "", ...lines];
  };
  const nameOf = ({ title, assumption }: LiveFinding) =>
    `**${title}** · ${assumption.sentence} (\`${assumption.id}\`)`;
  return [
    "# Live check of Mynah",
    "",
    ...facts.map((fact) => `- ${fact}`),
    `- ${summarizeFindings(findings)}`,
    ...section("Doesn't hold", "differs", (finding) => {
      const { result, assumption } = finding;
      const found = result.verdict === "differs" ? oneLine(result.found) : "";
      return `${nameOf(finding)}. Found: ${found}. What follows: ${assumption.otherwise}`;
    }),
    ...section("Not tried", "untried", (finding) => {
      const why = finding.result.verdict === "untried" ? oneLine(finding.result.why) : "";
      return `${nameOf(finding)}: ${why}`;
    }),
    ...section("Holds", "holds", nameOf),
    "",
  ].join("\n");
}
