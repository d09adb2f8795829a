import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { MeetingTranscript } from "../../../src/transcripts/minutes/sentences.ts";

/** What people marked in a transcript of the golden set. */
interface Mark {
  readonly segment: number;
  readonly quote: string;
}

export interface GoldenMeeting extends MeetingTranscript {
  readonly name: string;
  readonly items: readonly (Mark & { readonly owner: string; readonly due: string })[];
  readonly decisions: readonly Mark[];
  readonly questions: readonly Mark[];
}

/** Not looked at while the rules were written. */
export const UNSEEN = ["sales-call", "incident-review", "committee", "design-review"];

const LINE = /^(\d+):(\d\d) (?:([\p{L}\d. ]{2,20}): )?(.*)$/u;

/**
 * Reads the golden set, twelve meetings written for it, or the ten of `highlights`, in other styles. Below a line, `> action owner: quote | time`, `> decision:
 * quote` and `> question: quote` mark what it contains.
 */
export function readGoldenSet(folder: "golden" | "highlights" = "golden"): readonly GoldenMeeting[] {
  const cwd = join(import.meta.dirname, folder);
  return globSync("*.txt", { cwd })
    .toSorted()
    .map((file) => readMeeting(join(cwd, file)));
}

function readMeeting(file: string): GoldenMeeting {
  const segments: { text: string; start: number; end: number; speaker?: string }[] = [];
  const marks = {
    items: [] as GoldenMeeting["items"][number][],
    decisions: [] as Mark[],
    questions: [] as Mark[],
  };
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const segment = segments.length - 1;
    const [, kind, owner = "", rest = ""] = /^> (\w+) ?([^:]*): (.*)$/.exec(line) ?? [];
    const [quote = "", due = ""] = rest.split("|").map((part) => part.trim());
    if (kind === "action") marks.items.push({ segment, quote, owner, due });
    else if (kind === "decision") marks.decisions.push({ segment, quote });
    else if (kind === "question") marks.questions.push({ segment, quote });
    else {
      const [, minutes, seconds, speaker, text = ""] = LINE.exec(line) ?? [];
      if (minutes === undefined) throw new Error(`${file}: “${line}” is no line of a transcript`);
      const start = Number(minutes) * 60 + Number(seconds);
      segments.push({ text, start, end: start + 3, ...(speaker !== undefined && { speaker }) });
    }
  }
  const speakers = new Map(
    segments.flatMap(({ speaker }) => (speaker === undefined ? [] : [[speaker, speaker]])),
  );
  return { name: basename(file, ".txt"), segments, speakers, language: null, ...marks };
}

/** Counts which marks were found, and how many of the found ones are marked. */
export function compare(
  marked: readonly Mark[],
  found: readonly { readonly segments: readonly number[]; readonly text: string }[],
) {
  const isSame = (mark: Mark, one: { readonly segments: readonly number[] }) =>
    one.segments.includes(mark.segment);
  const hits = marked.filter((mark) => found.some((one) => isSame(mark, one)));
  const right = found.filter((one) => marked.some((mark) => isSame(mark, one)));
  return {
    marked: marked.length,
    found: found.length,
    hits: hits.length,
    right: right.length,
    missed: marked.filter((mark) => !hits.includes(mark)).map(({ quote }) => quote),
    wrong: found.filter((one) => !right.includes(one)).map(({ text }) => text),
  };
}
