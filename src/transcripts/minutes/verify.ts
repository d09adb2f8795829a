import type {
  Chapter,
  MadeItem,
  MadeMinutes,
  Point,
  Previously,
  Statement,
} from "../../commands/services/minutes.ts";
import { createVerifier, type ClaimKind, type Proof, type Verifier } from "../verifier/index.ts";
import type { DraftItem, DraftMinutes, DraftPoint, DraftStatement } from "./draft.ts";
import type { MeetingTranscript } from "./sentences.ts";

const MAX_SUMMARY = 5;
const MAX_TEXT = 400;
const MAX_TITLE = 80;

/** Returns minutes with only what a draft's quotes say. Owners and times that aren't said there are left out. */
export const verifyMinutes = (draft: DraftMinutes, transcript: MeetingTranscript): MadeMinutes =>
  createMinutesVerifier(transcript).verify(draft);

/** What sections contain that are no statements of facts. */
const KINDS: Readonly<Record<string, ClaimKind>> = { question: "question", thread: "question", next: "task" };

/** Indexes a transcript for the drafts of all its pieces, with what is known of the session before. */
export function createMinutesVerifier({ segments, speakers }: MeetingTranscript, earlier?: Previously) {
  const verifier = createVerifier(segments, speakers);
  const earlierVerifier = createVerifier(
    (earlier?.lines ?? []).map((text) => ({ text })),
    new Map(),
  );
  const startOf = (segment: number | undefined) => segments[segment ?? -1]?.start;
  function verifyPoint(draft: DraftPoint): Point | undefined {
    const isQuote = draft.section === "quote";
    const said = isQuote ? { ...draft, text: draft.quote } : draft;
    const { statement } = verifyStatement(verifier, said, KINDS[draft.section] ?? "fact", startOf) ?? {};
    if (!statement) return undefined;
    const speaker = segments[statement.segments[0] ?? -1]?.speaker;
    return { ...statement, section: draft.section, ...(speaker !== undefined && { speaker }) };
  }
  function verifyEarlier(drafts: readonly DraftStatement[]): readonly string[] {
    const texts = drafts.map(({ text, quote, segment }) => ({
      text: oneLine(text, MAX_TEXT),
      quote,
      segment,
    }));
    return texts
      .filter(({ text, quote, segment: line }) => earlierVerifier.verify(text, [{ quote, line }]))
      .map(({ text }) => text)
      .slice(0, MAX_SUMMARY);
  }
  return {
    steps: verifier.steps,
    verify(draft: DraftMinutes): MadeMinutes {
      const verified = (all: readonly DraftStatement[], kind: ClaimKind) =>
        all.flatMap((one) => verifyStatement(verifier, one, kind, startOf)?.statement ?? []);
      const lines = verifyEarlier(draft.previously ?? []);
      const starts = draft.chapters.map(({ segment }) => segment).toSorted((a, b) => a - b);
      return {
        ...(draft.points && { points: draft.points.flatMap((point) => verifyPoint(point) ?? []) }),
        ...(earlier &&
          lines.length > 0 && { previously: { transcript: earlier.transcript, lines: [...lines] } }),
        summary: verified(draft.summary, "fact").slice(0, MAX_SUMMARY),
        decisions: verified(draft.decisions, "fact"),
        items: draft.items.flatMap((item) => verifyItem(verifier, item, startOf) ?? []),
        questions: verified(draft.questions, "question"),
        chapters: draft.chapters.flatMap(({ title, segment }): Chapter[] => {
          const end = starts.find((start) => start > segment) ?? segments.length;
          const name = oneLine(title, MAX_TITLE);
          if (!verifier.isTitleOf(name, segment, end)) return [];
          const at = startOf(segment);
          return [{ title: name, segment, ...(at !== undefined && { at }) }];
        }),
      };
    },
  };
}

type StartOf = (segment: number | undefined) => number | undefined;

function verifyStatement(
  verifier: Verifier,
  { text, quote, segment }: DraftStatement,
  kind: ClaimKind,
  startOf: StartOf,
): { readonly statement: Statement; readonly proof: Proof } | undefined {
  const said = oneLine(text, MAX_TEXT);
  const proof = verifier.verify(said, [{ quote, line: segment }], kind);
  const segments = [...(proof?.quotes[0]?.lines ?? [])];
  if (!proof || segments.length === 0) return undefined;
  const at = startOf(segments[0]);
  return { statement: { text: said, quote, segments, ...(at !== undefined && { at }) }, proof };
}

function verifyItem(verifier: Verifier, item: DraftItem, startOf: StartOf): MadeItem | undefined {
  const { statement, proof } = verifyStatement(verifier, item, "task", startOf) ?? {};
  if (!statement || !proof) return undefined;
  const owner = item.owner === null ? undefined : verifier.ownerOf(item.owner, proof);
  const due = item.due === null ? undefined : oneLine(item.due, MAX_TITLE);
  const isSaid = due !== undefined && verifier.isTimeOf(due, proof);
  return { ...statement, ...(owner && { owner }), ...(isSaid && { due }) };
}

const oneLine = (text: string, max: number): string => text.replaceAll(/\s+/g, " ").trim().slice(0, max);
