import {
  foldWords,
  hasFacts,
  hasNames,
  hasSamePolarity,
  isSaidIn,
  isQuestion,
  knownNames,
  sharesWords,
} from "./checks.ts";
import { speaksToModel } from "./instructions.ts";
import { isIn } from "./languages.ts";
import { indexSpoken, type Span, type Spoken, type SpokenLine } from "./spoken.ts";
import { contentWordsOf, countContent, indexWords, normalizeText } from "./words.ts";

/** Words copied from a line, as a model names them. */
export interface Quote {
  readonly quote: string;
  /** Index of the line that it begins in. */
  readonly line: number;
}

/** What a statement is: a task can rest on a request, and a question on a question. */
export type ClaimKind = "fact" | "task" | "question";

/** What a statement rests on. */
export interface Proof {
  /** For each quote that counts, the lines that it is in. */
  readonly quotes: readonly (Quote & { readonly lines: readonly number[] })[];
  readonly spans: readonly Span[];
  readonly acceptor: Acceptor | undefined;
}

/** Who says yes to what is quoted, and in which line. */
interface Acceptor {
  readonly speaker: string | undefined;
  readonly line: number;
}

export interface Verifier {
  /** Returns what a statement rests on; undefined if its quotes don't say it. */
  verify(text: string, quotes: readonly Quote[], kind?: ClaimKind): Proof | undefined;
  /** Returns who does a task: who promises or accepts it, or is named for it. */
  ownerOf(name: string, proof: Proof): { readonly speaker: string } | { readonly name: string } | undefined;
  /** Whether a time is said with what is quoted. */
  isTimeOf(due: string, proof: Proof): boolean;
  /** Whether a title says what lines are about, from the first to before the last. */
  isTitleOf(title: string, from: number, to: number): boolean;
  /** Units that were compared so far. */
  steps(): number;
}

const MIN_QUOTE = 3;
/** Lines after a quote in which someone can accept. */
const NEARBY = 3;
/** Units around the quoted sentences in which words of the statement can be said. */
const AROUND = 60;
/** Shares of a statement's content words that must be said in the sentences it quotes, and in those and around them. */
const SHARES = { quoted: 0.4, all: 0.6, part: 0.5 };
const MIN_TITLE = 0.6;
/** Lines of a chapter in which its title must be said. */
const CHAPTER_LINES = 200;
const MAX_CHAPTER = 8_000;

/** Creates the one check of what a language model says about a transcript. Names are by the speakers' keys. */
export function createVerifier(lines: readonly SpokenLine[], names: ReadonlyMap<string, string>): Verifier {
  const spoken = indexSpoken(lines);
  const nameIndex = knownNames(names);
  const nameOf = (speaker: string | undefined) => (speaker === undefined ? "" : (names.get(speaker) ?? ""));
  const speakerOf = ({ from }: Span) => spoken.lines[spoken.lineAt(from)]?.speaker;

  function proofOf(quotes: readonly Quote[]): Proof | undefined {
    const found = quotes.flatMap((one) => {
      const span = findQuote(spoken, one);
      if (!span) return [];
      const [first, last] = [spoken.lineAt(span.from), spoken.lineAt(span.to - 1)];
      return { ...one, span, lines: Array.from({ length: last - first + 1 }, (_, n) => first + n) };
    });
    const last = found.at(-1);
    if (!last) return undefined;
    return {
      quotes: found.map(({ quote, line, lines }) => ({ quote, line, lines })),
      spans: found.map(({ span }) => span),
      acceptor: found.map(({ span }) => findAcceptor(spoken, span)).find((one) => one !== undefined),
    };
  }

  /** Whom a statement can name besides those whom the quoted sentences name. */
  function participants({ spans, acceptor }: Proof, kind: ClaimKind): string {
    const speakers = spans
      .filter((span) => kind !== "task" || !isRequest(spoken, span))
      .map((span) => nameOf(speakerOf(span)));
    return [...speakers, nameOf(acceptor?.speaker)].join(" ");
  }

  /** What the same speaker says next, such as “By Friday.” */
  function nextSentence(span: Span): string {
    const { to } = spoken.sentencesOf(span);
    const next = { from: to, to: to + 1 };
    return to < spoken.units && speakerOf(next) === speakerOf(span)
      ? spoken.textOf(spoken.sentencesOf(next))
      : "";
  }

  return {
    steps: spoken.steps,
    verify(statement, quotes, kind = "fact") {
      const text = normalizeText(statement);
      if (!contentWordsOf(text).some((word) => /\p{L}/u.test(word)) || speaksToModel(text)) return undefined;
      const proof = proofOf(quotes);
      if (!proof) return undefined;
      const sentences = proof.spans.map((span) => spoken.sentencesOf(span));
      const quoted = sentences.map((span) => spoken.textOf(span)).join(" ");
      const people = participants(proof, kind);
      const answer = proof.acceptor ? (spoken.lines[proof.acceptor.line]?.text.slice(0, 200) ?? "") : "";
      const said = [quoted, people, answer].join(" . ");
      const around = indexWords([said, ...sentences.map((span) => textAround(spoken, span))].join(" . "));
      const isSaid =
        hasFacts(text, said, spoken.code) &&
        hasNames(text, indexWords(`${quoted} . ${people}`), { around, nameIndex, code: spoken.code }) &&
        sharesWords(text, indexWords(said), around, SHARES) &&
        hasSamePolarity(text, quoted, spoken.language, kind === "task") &&
        (kind !== "fact" || isQuestion(text) || proof.spans.some((span) => isStated(spoken, span)));
      return isSaid ? proof : undefined;
    },
    ownerOf(statedName, { spans, acceptor }) {
      const name = normalizeText(statedName);
      const [span] = spans;
      if (name === "" || !span) return undefined;
      const text = spoken.textOf(spoken.sentencesOf(span));
      const speaker = nameIndex.speakers.get(foldWords(name));
      const own = speakerOf(span);
      const isPromise = isIn(spoken.language.promises, text);
      if (speaker !== undefined && speaker === own) return isRequest(spoken, span) ? undefined : { speaker };
      if (speaker !== undefined && speaker === acceptor?.speaker) return { speaker };
      const isNamed = isSaidIn(name, text) && (!isPromise || isRequest(spoken, span));
      if (!isNamed) return undefined;
      return speaker === undefined ? { name: statedName.trim().slice(0, 80) } : { speaker };
    },
    isTimeOf(due, { spans, acceptor }) {
      const said = spans.map((span) => spoken.textOf(spoken.sentencesOf(span)));
      const answer = acceptor ? (spoken.lines[acceptor.line]?.text ?? "") : "";
      return [...said, ...spans.map(nextSentence), answer].some((text) => isSaidIn(normalizeText(due), text));
    },
    isTitleOf(statedTitle, from, to) {
      const title = normalizeText(statedTitle);
      const words = contentWordsOf(title);
      const start = spoken.lines[from];
      if (!start || start.isTainted || !words.some((word) => /\p{L}/u.test(word)) || speaksToModel(title))
        return false;
      const lines = spoken.lines
        .slice(from, Math.min(to, from + CHAPTER_LINES))
        .filter(({ isTainted }) => !isTainted);
      const text = lines
        .map((line) => `${nameOf(line.speaker)} ${line.text}`)
        .join(" . ")
        .slice(0, MAX_CHAPTER);
      const index = indexWords(text);
      const found = words.filter((word) => index.has(word)).length;
      const ownNames = [...nameIndex.words].filter((name) => isSaidIn(name, title));
      return (
        hasFacts(title, text, spoken.code) &&
        ownNames.every((name) => index.has(name)) &&
        found >= words.length * MIN_TITLE
      );
    },
  };
}

/** Finds a quote that is long enough to say something, or is a whole sentence, in lines that don't speak to a model. */
function findQuote(spoken: Spoken, { quote, line }: Quote): Span | undefined {
  const span = spoken.find(quote, line);
  if (!span || spoken.isTainted(span)) return undefined;
  const whole = spoken.sentencesOf(span);
  const isWhole = whole.from === span.from && whole.to === span.to;
  return isWhole || countContent(normalizeText(quote)) >= MIN_QUOTE ? span : undefined;
}

const ASKS_IN_JAPANESE = /か[。？?]?$/u;

/** Whether the sentence of a quote asks something, or someone to do something. */
const asks = (spoken: Spoken, span: Span): boolean => {
  const text = spoken.textOf(spoken.sentencesOf(span)).trim();
  return isQuestion(text) || ASKS_IN_JAPANESE.test(text) || isIn(spoken.language.asksYou, text);
};

/** Whether it asks someone else to do something. */
const isRequest = (spoken: Spoken, span: Span): boolean =>
  asks(spoken, span) && !isIn(spoken.language.promises, spoken.textOf(spoken.sentencesOf(span)));

/** Whether it isn't only a question, unless someone agrees. */
function isStated(spoken: Spoken, span: Span): boolean {
  const text = spoken.textOf(spoken.sentencesOf(span)).trim();
  const isOpen = isQuestion(text) || ASKS_IN_JAPANESE.test(text);
  return !isOpen || findAcceptor(spoken, span) !== undefined;
}

/** Finds who says yes to what a quote asks or proposes: the next to speak. */
function findAcceptor(spoken: Spoken, span: Span): Acceptor | undefined {
  if (!asks(spoken, span)) return undefined;
  const last = spoken.lineAt(span.to - 1);
  const own = spoken.lines[last];
  for (let line = last + 1; line <= last + NEARBY; line++) {
    const next = spoken.lines[line];
    if (!next || next.part !== own?.part) return undefined;
    if (next.speaker === own?.speaker && own?.speaker !== undefined) continue;
    const isYes = spoken.language.accepts.test(next.text.toLowerCase()) && !next.isTainted;
    return isYes ? { speaker: next.speaker, line } : undefined;
  }
  return undefined;
}

/** Returns what is said around sentences, for words that a statement can take from there. */
function textAround(spoken: Spoken, { from, to }: Span): string {
  const [first, last] = [spoken.lineAt(from), spoken.lineAt(to - 1)];
  const parts = [
    { from: Math.max(0, from - AROUND), to: from },
    { from: to, to: Math.min(spoken.units, to + AROUND) },
  ];
  const isNear = (line: number) =>
    line >= first - NEARBY &&
    line <= last + NEARBY &&
    spoken.lines[line]?.part === spoken.lines[first]?.part &&
    spoken.lines[line]?.isTainted === false;
  return parts
    .filter((part) => part.to > part.from)
    .map((part) => spoken.textOf(part, isNear))
    .join(" . ");
}
