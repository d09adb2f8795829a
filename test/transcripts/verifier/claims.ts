import type { MeetingTranscript } from "../../../src/transcripts/minutes/sentences.ts";
import { verifyMinutes } from "../../../src/transcripts/minutes/verify.ts";

/** A statement of a language model about a few lines of a transcript. */
export interface Claim {
  /** `Name: words` in order. */
  readonly lines: readonly string[];
  readonly says: string;
  readonly quote: string;
  /** Line that the quote is said to be in. Default: the first. */
  readonly line?: number;
  /** For a task. */
  readonly owner?: string;
  readonly due?: string;
  /** What the statement is. Default: a decision; a task if it has an owner or a time. */
  readonly as?: "decision" | "task" | "question" | "chapter";
}

export interface ClaimSet {
  readonly lies: Readonly<Record<string, readonly Claim[]>>;
  readonly truths: Readonly<Record<string, readonly Claim[]>>;
}

const meetingOf = ({ lines }: Claim): MeetingTranscript => {
  const said = lines.map((line) => line.split(/: ?(.*)/su));
  return {
    segments: said.map(([speaker = "", text = ""], n) => ({ text, start: n * 5, speaker })),
    speakers: new Map(said.map(([speaker = ""]) => [speaker, speaker])),
    language: null,
  };
};

/** Whether a reader sees all that a claim says: the statement, and for a task who does it and when. */
export function isShown(claim: Claim): boolean {
  const { says, quote, line = 0, owner = null, due = null } = claim;
  const { as = owner === null && due === null ? "decision" : "task" } = claim;
  const statement = { text: says, quote, segment: line };
  const made = verifyMinutes(
    {
      summary: [],
      decisions: as === "decision" ? [statement] : [],
      questions: as === "question" ? [statement] : [],
      items: as === "task" ? [{ ...statement, owner, due }] : [],
      chapters: as === "chapter" ? [{ title: says, segment: line }] : [],
    },
    meetingOf(claim),
  );
  const [item] = made.items;
  if (item) return (owner === null || item.owner !== undefined) && (due === null || item.due !== undefined);
  return made.decisions.length + made.questions.length + made.chapters.length > 0;
}
