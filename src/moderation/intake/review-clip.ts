import type { Source } from "../../commands/definition/option.ts";
import type { Job, Outcome } from "../../jobs/job.ts";
import type { Platform } from "../../jobs/ports/platform.ts";
import { FitError, type Fitter, type Inspector } from "../../media/processing/index.ts";
import type { Files } from "../../media/storage/files.ts";
import type { Segment, Result } from "../../media/result.ts";
import { say } from "../../messages/index.ts";
import { carryOut, type ActTools } from "../service/carry-out.ts";
import type { Case, Said } from "../cases/case.ts";
import { newCaseId } from "../service/case-service.ts";
import type { Finding } from "../cases/finding.ts";
import { MODERATION, originIn, type Clip } from "./clip.ts";
import { opening, quotesOf, spanOf } from "../cases/quotes.ts";
import { show } from "../service/show-card.ts";

/** What a server's rules find in what was said in one of its channels. */
export type Judge = (clip: Clip, segments: readonly Segment[]) => Promise<readonly Finding[]>;

export interface JudgeTools extends ActTools {
  readonly judge: Judge;
  readonly files: Pick<Files, "write" | "open">;
  readonly fitter: Pick<Fitter, "toExcerpt" | "readTranscript">;
  /** The platform that holds a clip. */
  readonly platform: (name: string) => Pick<Platform, "sourceUrl"> | undefined;
}

/** Clips as the room of jobs sees them: an answer is a judgement, and goes to the moderators if it has to. */
export function createModerationPlatform(tools: JudgeTools): Platform {
  return {
    name: MODERATION,
    place: async () => ({}),
    progress: async () => undefined,
    async deliver(job, outcome) {
      const about = await judged(tools, job, outcome);
      if (!about) return {};
      try {
        await show(tools, about.id);
      } finally {
        await actAtOnce(tools, about);
      }
      return { case: about.id };
    },
    sourceUrl(source, job) {
      const { platform, workspace, address } = originIn(job);
      const holder = tools.platform(platform);
      if (!holder) throw new Error(`nobody holds files of ${platform}`);
      return holder.sourceUrl(source, { ...job, platform, place: { ...job.place, workspace, address } });
    },
  };
}

/** Writes down what was found; undefined where nobody needs to know of it. Repeating it changes nothing. */
async function judged(tools: JudgeTools, job: Job, outcome: Outcome): Promise<Case | undefined> {
  const { address: _, ...origin } = originIn(job);
  const heard = await hear(tools, job, outcome);
  const isHarmless = heard.findings.length === 0 && heard.unheard === undefined;
  if (isHarmless && !(await tools.cases.ofMessage(origin))) return undefined;
  return tools.cases.tell({ id: newCaseId(), ...origin }, (present) =>
    present?.heard.includes(job.id)
      ? undefined
      : {
          said: present ? together(present, heard) : heard,
          shown: heard.unheard !== undefined || heard.findings.some(({ action }) => action !== "log"),
        },
  );
}

async function hear(tools: JudgeTools, job: Job, outcome: Outcome): Promise<Said> {
  const origin = originIn(job);
  const { address } = origin;
  const known = {
    address,
    files: [job.options["source"] as Source],
    heard: [job.id],
    findings: [],
    quotes: [],
  };
  if (outcome.verdict !== "done") return { ...known, unheard: outcome.reason };
  const segments = await segmentsOf(tools, outcome.result);
  if (!segments) return { ...known, unheard: say("moderationUnreadable") };
  const findings = await tools.judge(origin, segments);
  const at = spanOf(findings);
  return {
    ...known,
    findings: findings.map(({ rule, name, action }) => ({ rule, name, action })),
    quotes: findings.length > 0 ? quotesOf(segments, findings) : opening(segments),
    ...(at && { at }),
  };
}

/** A message may have several files. The evidence is of the first in which something was found. */
function together(present: Said, { files, heard, findings, quotes, at, unheard }: Said): Said {
  const { isAwaited: _, ...before } = present;
  const others = present.files.filter((file) => JSON.stringify(file) !== JSON.stringify(files[0]));
  return {
    ...before,
    files: present.at === undefined ? [...files, ...others] : [...others, ...files],
    heard: [...present.heard, ...heard],
    findings: [...present.findings, ...findings],
    quotes: [...present.quotes, ...quotes],
    ...(present.at === undefined && at && { at }),
    ...(unheard && { unheard }),
  };
}

/** What a rule wants to have deleted is, unless somebody has decided before. */
async function actAtOnce(tools: JudgeTools, about: Case): Promise<void> {
  const rule = about.said.findings.find(({ action }) => action === "act");
  if (!rule || about.acts.length > 0 || about.said.isGone) return;
  const at = tools.now();
  const act = { kind: "delete", by: `rule:${rule.name}`, at: at.toISOString(), outcome: "pending" } as const;
  const decided = await tools.cases.decide(about.id, 0, act, at);
  if (decided) await carryOut(tools, decided, at);
}

/** All that was said; undefined where it cannot be read. A job's row has the beginning only, and that is not enough here. */
async function segmentsOf(
  { files, fitter }: { files: Pick<Files, "open">; fitter: Pick<Inspector, "readTranscript"> },
  { files: made }: Result,
): Promise<readonly Segment[] | undefined> {
  const [first] = made;
  const opened = first && (await files.open(first.id));
  if (!opened) return undefined;
  try {
    return (await fitter.readTranscript(opened.path, opened.file.type))?.segments;
  } catch (error) {
    // Too hard to parse: people have to listen. With a full queue, it is tried again.
    if (error instanceof FitError && error.code !== "busy" && error.code !== "closed") return undefined;
    throw error;
  } finally {
    await opened.close();
  }
}
