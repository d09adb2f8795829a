import type { ItemOwner, MadeItem, MadeMinutes, Statement } from "../../../commands/services/minutes.ts";
import { findChapters, keySentences } from "./topics.ts";
import {
  type MeetingTranscript,
  type Sentence,
  speakersByName,
  splitSentences,
  toPlain,
} from "../sentences.ts";
import { createTaskFinder, type FindTask, type SaidTask, timeSaid, timeSettled } from "./tasks-said.ts";

const MAX_DECISIONS = 20;
const MAX_ITEMS = 50;
const MAX_QUESTIONS = 20;

/**
 * Makes minutes of sentences that were said, without a model: every statement is a quotation. English only; returns
 * undefined for other languages.
 */
export function extractMinutes(transcript: MeetingTranscript): MadeMinutes | undefined {
  const sentences = splitSentences(transcript);
  if (!isEnglish(transcript, sentences)) return undefined;
  const byName = speakersByName(transcript);
  const findTask = createTaskFinder(byName.keys());
  const decisions = sentences.flatMap((_, index) => decisionAt(sentences, index) ?? []);
  return {
    summary: keySentences(sentences).map(toStatement),
    decisions: unique(decisions)
      .slice(0, MAX_DECISIONS)
      .map((one) => withLastTime(one, sentences)),
    items: findItems(findTask, byName, sentences).slice(0, MAX_ITEMS),
    questions: sentences
      .filter((_, index) => isOpenQuestion(findTask, sentences, index))
      .slice(0, MAX_QUESTIONS)
      .map(toStatement),
    chapters: findChapters(transcript, sentences),
  };
}

const toStatement = ({ text, segment, at }: Sentence): Statement => ({
  text,
  quote: text,
  segments: [segment],
  ...(at !== undefined && { at }),
});

/** Adds the sentence in which people have agreed on another day. */
function withLastTime(decision: Sentence, sentences: readonly Sentence[]): Statement {
  const statement = toStatement(decision);
  const later = lastSettled(sentences, sentences.indexOf(decision));
  if (!later) return statement;
  return {
    ...statement,
    text: `${decision.text} … ${later.text}`,
    segments: [...new Set([...statement.segments, later.segment])],
  };
}

const unique = <T>(all: readonly T[]): readonly T[] => [...new Set(all)];

const ENGLISH_WORDS = /\b(?:the|and|to|of|you|that|it|is|we|for|have|i|this|what|not|do)\b/g;
/** Of all words. Other languages that use Latin letters have hardly any. */
const MIN_ENGLISH = 0.12;

function isEnglish({ language }: MeetingTranscript, sentences: readonly Sentence[]): boolean {
  if (language !== null && !/^en\b/i.test(language) && !/^english$/i.test(language)) return false;
  const all = sentences.map(({ plain }) => plain).join(" ");
  const words = all.split(" ").length;
  return (all.match(ENGLISH_WORDS)?.length ?? 0) >= words * MIN_ENGLISH;
}

function findItems(
  findTask: FindTask,
  byName: ReadonlyMap<string, string>,
  sentences: readonly Sentence[],
): MadeItem[] {
  const items: MadeItem[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const task = findTask(sentence);
    if (!task || UNSURE.test(sentence.plain)) continue;
    const owner = ownerOf(task, sentences, index, byName);
    const { due } = task;
    const rest = sentences
      .slice(index + 1, index + 1 + LATER)
      .findIndex((one) => findTask(one) !== undefined);
    const near = rest < 0 ? sentences : sentences.slice(0, index + 1 + rest);
    const words = settledAfter(near, index) ?? (due === undefined ? undefined : asSaid(sentence.text, due));
    const item: MadeItem = {
      ...toStatement(sentence),
      ...(owner && { owner }),
      ...(words !== undefined && { due: words }),
    };
    const request = items.at(-1);
    if (request && isAcceptance(request, item, sentences, index))
      items[items.length - 1] = { ...item, ...request, ...(words !== undefined && { due: words }) };
    else items.push(item);
  }
  return items
    .filter((item, index) => !isRepeated(items[index - 1], item))
    .map((item) => withAcceptedTime(item, sentences));
}

/** Said without meaning it. */
const UNSURE = /\b(?:whatever|maybe|perhaps|imagine|no promises|think about)\b/;

/** Whether someone promises what the item before asks of them. */
function isAcceptance(
  request: MadeItem,
  item: MadeItem,
  sentences: readonly Sentence[],
  index: number,
): boolean {
  const [requestSegment = 0, promiseSegment = 0] = [request.segments[0], item.segments[0]];
  const asker = sentences.find(({ segment }) => segment === requestSegment)?.speaker;
  const speaker = sentences[index]?.speaker;
  const owner = request.owner && "speaker" in request.owner ? request.owner.speaker : undefined;
  return (
    speaker !== undefined &&
    owner === speaker &&
    asker !== speaker &&
    promiseSegment > requestSegment &&
    promiseSegment - requestSegment <= 2
  );
}

/** An acceptance can be no task of its own, and still say when: “I'll do that on Sunday.” */
function withAcceptedTime(item: MadeItem, sentences: readonly Sentence[]): MadeItem {
  const owner = item.owner && "speaker" in item.owner ? item.owner.speaker : undefined;
  const [segment = 0] = item.segments;
  const asker = sentences.find((one) => one.segment === segment)?.speaker;
  if (item.due !== undefined || owner === undefined || owner === asker) return item;
  const answer = sentences.find(
    (one) => one.segment === segment + 1 && one.speaker === owner && timeSaid(one.plain) !== undefined,
  );
  const due = answer && timeSaid(answer.plain);
  return answer && due !== undefined ? { ...item, due: asSaid(answer.text, due) } : item;
}

/** Sentences after one in which people can agree on another day. */
const LATER = 6;

/** Returns the last day that people settle on after a sentence that names one. */
function settledAfter(sentences: readonly Sentence[], index: number): string | undefined {
  const last = lastSettled(sentences, index);
  const time = last && timeSettled(last.plain);
  return last && time !== undefined ? asSaid(last.text, time) : undefined;
}

function lastSettled(sentences: readonly Sentence[], index: number): Sentence | undefined {
  if (!HAS_DAY.test(sentences[index]?.plain ?? "")) return undefined;
  return sentences
    .slice(index + 1, index + 1 + LATER)
    .findLast(({ plain }) => timeSettled(plain) !== undefined && !DECIDES.test(plain));
}

const HAS_DAY = /\b(?:\w+day|tomorrow|today|tonight|week|month)\b/;

/** Someone accepts the task that the sentence before gives them, in nearly the same words. */
function isRepeated(before: MadeItem | undefined, item: MadeItem): boolean {
  if (!before || (item.segments[0] ?? 0) - (before.segments[0] ?? 0) > 1) return false;
  const [earlier, now] = [new Set(contentOf(before.text)), contentOf(item.text)];
  return now.length > 0 && now.filter((word) => earlier.has(word)).length >= now.length * 0.6;
}

const contentOf = (text: string): string[] => toPlain(text).match(/[\p{L}]{4,}/gu) ?? [];

const ACCEPTS =
  /^(?:yes|yeah|yep|sure|of course|ok|okay|fine|no problem|will do|i will|i'll|ill|i can|all right|alright|absolutely|gladly|happy to)\b/;

function ownerOf(
  { who }: SaidTask,
  sentences: readonly Sentence[],
  index: number,
  byName: ReadonlyMap<string, string>,
): ItemOwner | undefined {
  const sentence = sentences[index];
  if (who === "me") return sentence?.speaker === undefined ? undefined : { speaker: sentence.speaker };
  if (who !== "you") {
    const speaker = byName.get(who.name);
    return speaker === undefined ? { name: asSaid(sentence?.text ?? "", who.name) } : { speaker };
  }
  // The next to speak, if they accept.
  const next = sentences.slice(index + 1, index + 4).find(({ speaker }) => speaker !== sentence?.speaker);
  return next?.speaker !== undefined && ACCEPTS.test(next.plain) ? { speaker: next.speaker } : undefined;
}

/** Returns words with the capitals that they have in the text. */
function asSaid(text: string, plain: string): string {
  const at = toPlain(text).indexOf(plain);
  const said = text.slice(at, at + plain.length);
  return at >= 0 && toPlain(said) === plain ? said : plain;
}

const DECIDES =
  /\b(?:we(?:'ve| have)? (?:just )?(?:decided|agreed)(?: (?:to|on|that)\b| we\b)|let's (?:go with|try|stick with|settle on|do it (?:like|that) )|we(?:'ll| will)? go with|we're going with|the decision is|from (?:now on|next \w+),?|final decision|so we(?:'ll| will) (?!see|talk|meet|start|come)|then we(?:'ll| will)? (?:take|use|go|do|start|keep|stay)|it's settled)/;
const RULES =
  /^(?:ok(?:ay)?,? |then |so |good, |fine, |agreed, )*(?:we (?:take|use|start|keep|stay with|drop|invite|launch|ship|buy|hire|postpone|cancel) |the [\w ]{2,40} (?:stays?|moves? to|is (?:paid|cancell?ed|approved|postponed)|goes with|remains?)\b)/;
const DECIDED =
  /\b(?:that's|that is|it's|then it's) (?:decided|settled|agreed|a decision)\b|\blet's decide (?:it|that|this)\b|\bwe agreed (?:on )?that\b|^agreed[,.]?$/;
const NO_DECISION =
  /\b(?:last week|before, but|let's try to|decided what|agreed on that before|nobody said|talked about it|should we|if we|in (?:19|20)\d\d|last (?:year|month|time)|remember|said|says|told)\b|["“”]|\?$/;

/** Returns the sentence that says what was decided. */
function decisionAt(sentences: readonly Sentence[], index: number): Sentence | undefined {
  const sentence = sentences[index];
  if (!sentence || NO_DECISION.test(sentence.plain)) return undefined;
  if (DECIDED.test(sentence.plain)) return decidedBy(sentences, index);
  const isRule = RULES.test(sentence.plain) && isDecidedNearby(sentences, index);
  return DECIDES.test(sentence.plain) || isRule ? sentence : undefined;
}

/** “That's decided” confirms a sentence next to it, or itself. */
function decidedBy(sentences: readonly Sentence[], index: number): Sentence | undefined {
  const own = sentences[index];
  const rest =
    own?.plain
      .replace(DECIDED, "")
      .replaceAll(/[^a-z ]/g, "")
      .trim() ?? "";
  if (rest.split(" ").length >= 4) return own;
  return [sentences[index + 1], sentences[index - 1]].find(
    (one) => one !== undefined && one.segment === own?.segment && !one.plain.endsWith("?"),
  );
}

const CONFIRMS =
  /\b(?:agreed?|decided|fine by me|all right|right\?|perfect|wonderful|then|okay then|good for me|works for me|makes sense)\b/;

/** Whether the sentences around it sound like an agreement. */
const isDecidedNearby = (sentences: readonly Sentence[], index: number): boolean =>
  sentences.slice(Math.max(0, index - 1), index + 3).some(({ plain }) => CONFIRMS.test(plain));

const ASKS =
  /\?$|^(?:so |but |and |um |uh )*(?:who|what|when|where|why|how|which|do|does|did|is|are|can|could|should|will|would) (?!i'm\b)/;
/** Asks for what people want to know; “could you …”, “did you …” ask each other something. */
const OPEN =
  /^(?:(?:so|but|and|then|um|uh|hm|okay|well),? )*(?:(?:who|what|when|where|why|how|which|does|should|will|was|were|is|are)\b|do (?!you\b))|, (?:who|what|when|where|why|how|which) /;
const UNKNOWN =
  /\b(?:(?:i|we) (?:still )?(?:don't|do not) know|don't have (?:it|that)|no idea|not sure|good question|nobody knows|(?:i'll|i will|i'd have to|have to|need to) (?:check|find|ask)|find (?:that |it )?out|open question|let's (?:see|think|leave that open)|leave that open|that depends|weiß ich nicht|haven't decided)\b|^no$/;
const AFTER = 3;

/** A question after which someone says that they don't know. */
function isOpenQuestion(findTask: FindTask, sentences: readonly Sentence[], index: number): boolean {
  const question = sentences[index];
  if (!question || !ASKS.test(question.plain) || findTask(question)) return false;
  const words = question.plain.split(" ").length;
  if (words < 4 || !OPEN.test(question.plain)) return false;
  const answers = sentences.slice(index + 1, index + 1 + AFTER);
  const nextQuestion = answers.findIndex(({ plain }) => plain.endsWith("?"));
  const until = nextQuestion < 0 ? answers.length : nextQuestion;
  return answers.slice(0, until).some(({ plain }) => UNKNOWN.test(plain));
}
