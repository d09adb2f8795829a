/** What a podcast's prompt consists of, as far as its wording shows. */
export interface PromptParts {
  /** What it is about, as it can follow “about”; undefined when the prompt only has statements. */
  readonly topic: string | undefined;
  /** Whole sentences about the subject, in the order of the prompt. */
  readonly statements: readonly string[];
  /** Sentences about the podcast itself, such as “Make it funny.” */
  readonly instructions: readonly string[];
}

/** Separates a prompt's subject from the wish for a podcast, and statements from instructions. */
export function readPodcastPrompt(prompt: string): PromptParts {
  const all = sentencesOf(prompt);
  const [first = "", ...rest] = all;
  const asked = COMMISSION.exec(first)?.[1] ?? SUBJECT.exec(first)?.[1];
  const isTopic = asked === undefined && !isStatement(first) && !isInstruction(first);
  const topic = asked ?? (isTopic ? topicFrom(first) : undefined);
  const others = topic === undefined ? all : rest;
  return {
    topic: topic === undefined ? undefined : withinSentence(topic.replace(/[\s.!?…:;,]+$/u, "")),
    statements: others.filter((sentence) => !isInstruction(sentence)).map(asSentence),
    instructions: others.filter(isInstruction),
  };
}

/** “Make a short podcast about …”, “A conversation between two friends on …”. */
const COMMISSION =
  /\b(?:podcast|episode|conversation|discussion|dialog(?:ue)?|talk|show|interview|chat|debate)s?\b.*?\b(?:about|on|covering|discussing|explaining|exploring|regarding)\s+(.{2,})$/i;
/** “Explain how …”, “Talk about …”. */
const SUBJECT =
  /^(?:please\s+)?(?:explain|discuss|describe|explore|cover|present|introduce|(?:talk|speak|chat|write|tell\s+(?:me|us))\s+about)\s+(.{2,})$/i;
const INSTRUCTION =
  /^(?:please|make|keep|use|include|add|avoid|write|create|generate|start|end|begin|finish|let|don't|do not|mention|ensure)\b|\b(?:podcast|episode|hosts?|listeners?|script)\b/i;
/** Common finite verbs: a phrase with one of them is a statement, and a topic otherwise. */
const VERBS =
  "have need make help grow feed live work give take come go eat use want know think see find keep begin become show feel bring happen hold move believe change learn cost mean say get stay love like cause protect";
const AUXILIARIES =
  "am is are was were isn't aren't has had can can't could will won't would should must may might do does did don't doesn't";
const VERB = new RegExp(
  `\\b(?:${AUXILIARIES.replaceAll(" ", "|")}|(?:${VERBS.replaceAll(" ", "|")})s?|\\w{3,}ed)\\b`,
  "i",
);

const topicFrom = (sentence: string) =>
  sentence.endsWith("?") ? `the question “${withinSentence(sentence.slice(0, -1))}”` : sentence;

const isInstruction = (sentence: string) => INSTRUCTION.test(sentence);
const isStatement = (sentence: string) =>
  VERB.test(sentence) && !/^(?:how|why|what|when|where)\b/i.test(sentence);

function sentencesOf(text: string): readonly string[] {
  // A period inside a number or an abbreviation has no space after it.
  const parts = text.split(/(?<=[.!?…])\s+|\n+/u);
  return parts.map((part) => part.trim()).filter((part) => /\p{L}/u.test(part));
}

const asSentence = (text: string) => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/u.test(begun) ? begun : `${begun.replace(/[\s:;,]+$/u, "")}.`;
};

/** Lowers the first letter of words that aren't names. */
const withinSentence = (topic: string) =>
  topic.replace(/^(?:The|An?|How|Why|What|When|Where|Whether|Our|My|Your|Their|This|These)\b/, (word) =>
    word.toLowerCase(),
  );
