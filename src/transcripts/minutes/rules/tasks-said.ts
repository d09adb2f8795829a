import type { Sentence } from "../sentences.ts";

const DAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const MONTH = "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const PART = "(?:morning|noon|lunch|afternoon|evening|night)";
const NUMBER = "(?:\\d+|a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|couple of|few)";
const ORDINAL =
  "(?:\\d+(?:st|nd|rd|th)?|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[a-z]+teenth|twent(?:y|ieth)[ -]?[a-z]*|thirt(?:y|ieth)[ -]?[a-z]*)";
const UNIT = "(?:minute|hour|day|week|month|quarter|sprint|year)s?";
const EVENT =
  "(?:review|release|meeting|call|demo|launch|deadline|holidays|vacation|weekend|sprint|standup|retro|workshop|conference)";
const THE = "(?:the |this |that |next |our |your |my )*";
const WHEN = [
  "close of business",
  `(?:the )?end of ${THE}(?:${UNIT}|${MONTH})`,
  "eod|eow",
  `(?:this |next |on )?${DAY}(?: (?:${PART}|at ${PART}|at \\d+))?`,
  `(?:the )?${ORDINAL}(?: of)? ${MONTH}`,
  `${MONTH} ${ORDINAL}`,
  `(?:${THE})${EVENT}`,
  `(?:the )?${PART}`,
  `tomorrow(?: ${PART})?|today|tonight`,
  `${THE}${UNIT}`,
  MONTH,
  "\\d{1,2}(?::\\d\\d)? ?(?:am|pm|o'clock)",
].join("|");
const TIME = new RegExp(
  [
    `\\b(?:by|until|till|before|on|after|right after) (?:${WHEN})(?: at the latest)?\\b`,
    `\\btomorrow(?: ${PART})?\\b`,
    "\\bat (?:noon|midnight|lunch)\\b|\\bright after (?:this|that)\\b|\\b(?:by|before|until) (?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\\b",
    "\\btonight\\b|\\btoday\\b|\\bright away\\b|\\bas soon as possible\\b|\\basap\\b",
    `\\b(?:this|next) (?:${UNIT}|${PART}|${DAY}|weekend)\\b`,
    `\\b(?:with)?in ${NUMBER} ${UNIT}\\b`,
    `\\bat the (?:end of ${THE}${UNIT}|weekend)\\b`,
    `\\bover the weekend\\b`,
  ].join("|"),
);

/** Returns a time as it is said in a sentence (in lower case), such as “by friday”. English. */
export const timeSaid = (plain: string): string | undefined => TIME.exec(plain)?.[0];

const NAMED = new RegExp(
  `\\b(?:${DAY}(?: ${PART})?|tomorrow(?: ${PART})?|today|tonight|next ${UNIT}|${MONTH} ${ORDINAL})\\b`,
);
const SETTLES =
  /\b(?:make (?:it|that)|move (?:it|that) to|let's say|works(?: for me)?|is fine|it is|agreed|instead|rather)\b/;

/** Returns the day that a sentence settles on instead of another one, such as “make it Thursday”. English. */
export const timeSettled = (plain: string): string | undefined =>
  SETTLES.test(plain) && !plain.endsWith("?") ? NAMED.exec(plain)?.[0] : undefined;

/** Who a sentence gives a task to. */
export type TaskFor =
  /** Its speaker. */
  | "me"
  /** The person who is addressed. */
  | "you"
  /** Someone by name, in lower case. */
  | { readonly name: string };

/** A sentence that gives someone a task. */
export interface SaidTask {
  readonly who: TaskFor;
  /** As said, in lower case. */
  readonly due?: string;
}

/** After “I'll …” and the like, these promise nothing that could be checked off. */
const NO_TASK = new Set(
  (
    "be believe say think see know remember forget accept admit agree share show start stop begin try never not " +
    "always miss keep wait just leave love like hate want need stay become get come go let continue walk " +
    "move have handle understand explain imagine repeat hear guess assume find answer feel live die end tell " +
    "take do open close"
  ).split(" "),
);
/** The same verbs with these words after them do. */
const TASK_PHRASE =
  /^(?:(?:find (?:out|someone|somebody|a |\w+ (?:people|users|customers)))|(?:take (?:care|the (?!train|bus)|it|that|this|over|on|notes))|(?:get (?:back|in touch|(?:a|an|the|some|\w+) (?:quotes?|offers?|numbers?|estimates?)))|(?:have (?:a|an|the) \w+ (?:by|ready|version|draft|done))|(?:go (?:over|through) the)|(?:move the)|(?:share (?:the|it|them|a) )|(?:start (?:the|a|with|working|writing))|(?:show (?:the|it) )|(?:do (?:the|a) )|(?:come up with)|(?:keep (?:you|everyone|everybody) (?:posted|updated|informed))|(?:let (?:you|them|him|her|everyone|everybody|\w+) know)|(?:tell (?:the|them|him|her|everyone|\w+ that))|(?:try to (?!\w+ (?:it|that) again))|(?:open (?:a|an|the) )|(?:close (?:the|that|this) ))/;
/** What people ask each other to do at once, in the meeting. */
const AT_ONCE =
  /^(?:tell|explain|see|hear|repeat|imagine|say|walk|show|describe|elaborate|give (?:us|me) (?:a|an) (?:example|idea|overview|moment|second|minute)|help me understand|do that|speak|mute|use|believe|read it|start|begin|hold on|wait|go (?:ahead|back|first|on)|take (?:a seat|two|five|a look|turns))\b/;
const ADVERBS =
  "(?:(?:also|then|just|quickly|definitely|probably|maybe|certainly|happily|gladly|personally|please|now|still|and|try to|go ahead and|make sure to) )*";
const VERB = "([a-z']+(?: [a-z']+){0,4})";
const PROMISE = new RegExp(
  `\\b(?:i'll|ill|i will|i'm going to|im going to|i am going to|i'm gonna|i shall|let me) ${ADVERBS}${VERB}`,
);
const OFFER = new RegExp(
  `\\b(?:i can|i could|i have to|i need to|i must|i've got to|i gotta) ${ADVERBS}${VERB}`,
);
const REQUEST = new RegExp(
  `(?:^|[,.;:] |\\b(?:and|so|then|but|okay|ok|well) |\\b([\\p{L}.]+(?: [\\p{L}]+)?),? )(?:can|could|would|will) you ${ADVERBS}${VERB}`,
  "u",
);
const PLEASE = new RegExp(`\\bplease ${ADVERBS}${VERB}`);
const SHOULD = new RegExp(`\\byou (?:should|need to|have to|must) ${ADVERBS}${VERB}`);
const WISH = new RegExp(`\\bif you could ${ADVERBS}${VERB}`);
const NAMED_WILL = new RegExp(
  `(?:will|is going to|has to|needs to|should|must|is supposed to|promised to) ${ADVERBS}${VERB}`,
);
const NOT_NOW =
  /\b(?:never|would have|should have|could have|won't|will not|i'd)\b|\b(?:what|how|why|where|who|which) (?:would|could|will|can) you\b/;

/** Finds the task that a sentence gives to someone; undefined if it gives none. English. */
export type FindTask = (sentence: Pick<Sentence, "plain">) => SaidTask | undefined;

interface SpeakerName {
  readonly name: string;
  /** At the beginning of a sentence or of a part of it. */
  readonly begins: RegExp;
  /** At the beginning of the whole sentence. */
  readonly opens: RegExp;
}

/** `names` are those of the speakers, in lower case: words of letters, digits, hyphens and apostrophes. */
export function createTaskFinder(names: Iterable<string>): FindTask {
  const speakers = [...names].map((name): SpeakerName => ({
    name,
    begins: new RegExp(
      `(?:^|[,;:] |\\b(?:and|so|then|that|okay|ok|maybe) )(?:mr\\.? |mrs\\.? |ms\\.? )?${name} `,
    ),
    opens: new RegExp(`^(?:mr\\.? |mrs\\.? |ms\\.? |okay,? |ok,? |and |so )*${name},? `),
  }));
  return ({ plain }) => {
    if (NOT_NOW.test(plain)) return undefined;
    const who = byPromise(plain) ?? byName(plain, speakers) ?? byRequest(plain, speakers);
    if (who === undefined) return undefined;
    const due = timeSaid(plain);
    return { who, ...(due !== undefined && { due }) };
  };
}

const isTask = (verb: string): boolean => TASK_PHRASE.test(verb) || !NO_TASK.has(verb.split(" ")[0] ?? "");

function byPromise(plain: string): TaskFor | undefined {
  const promise = PROMISE.exec(plain);
  if (promise?.[1] !== undefined && !/\bif i\b/.test(plain))
    return isTask(promise[1]) && !isReply(promise[1]) ? "me" : undefined;
  const offer = OFFER.exec(plain)?.[1];
  if (offer === undefined || /\b(?:before|until|if|that|what|when|how) (?:i can|i could)\b/.test(plain))
    return undefined;
  const isLikely = timeSaid(plain) !== undefined || ASKING.test(offer);
  return isLikely && isTask(offer) ? "me" : undefined;
}

/** Says only that someone agrees: the task is in the sentence before. */
const isReply = (verb: string): boolean => /^(?:do (?:that|it|so)|help you|look at it now)\b/.test(verb);
const ASKING = /^(?:ask|check|call|email|write|send|talk|speak|look into|prepare|organi[sz]e|order|book)\b/;

function byName(plain: string, speakers: readonly SpeakerName[]): TaskFor | undefined {
  for (const { name, begins } of speakers) {
    const start = begins.exec(plain);
    if (!start) continue;
    const rest = plain.slice(start.index + start[0].length);
    const will = NAMED_WILL.exec(rest);
    if (will?.index === 0 && will[1] !== undefined && isTask(will[1]) && isRequested(will[1]))
      return { name };
    const does = /^([a-z]{2,}s) /.exec(rest)?.[1];
    if (does !== undefined && !NO_PRESENT.has(does) && timeSaid(rest) !== undefined) return { name };
  }
  return undefined;
}

const NO_PRESENT = new Set([
  "is",
  "was",
  "has",
  "does",
  "says",
  "thinks",
  "knows",
  "wants",
  "needs",
  "likes",
  "always",
]);

function byRequest(plain: string, speakers: readonly SpeakerName[]): TaskFor | undefined {
  const [whole = "", called = "", request] = REQUEST.exec(plain) ?? [];
  if (request !== undefined)
    return isRequested(request) ? addressee(called || whole, plain, speakers) : undefined;
  const verb = PLEASE.exec(plain)?.[1] ?? WISH.exec(plain)?.[1];
  if (verb !== undefined) {
    return !REFUSED.test(verb) && isRequested(verb) ? addressee("", plain, speakers) : undefined;
  }
  const should = SHOULD.exec(plain)?.[1];
  return should !== undefined && timeSaid(plain) !== undefined && isRequested(should) ? "you" : undefined;
}

const REFUSED = /^(?:don't|do not|both|all|everybody|everyone|no|note|be|stop|keep|let's|take (?:two|a))\b/;
const isRequested = (verb: string): boolean => !AT_ONCE.test(verb);

/** The person named right before the request or at the beginning of the sentence. */
function addressee(called: string, plain: string, speakers: readonly SpeakerName[]): TaskFor {
  const said = wordBefore(called);
  if (said !== undefined && !COMMON.has(said)) return { name: said };
  const first = speakers.find(({ opens }) => opens.test(plain));
  return first === undefined ? "you" : { name: first.name };
}

const wordBefore = (called: string): string | undefined =>
  /([\p{L}]+)[,.]?\s*$/u.exec(called.replace(/(?:can|could|would|will) you.*$/u, "").trim())?.[1];

/** Words before “can you …” that are no name. */
const COMMON: ReadonlySet<string> = new Set(
  "and so then but or okay ok well also maybe now how what when where why who if that yes no please great right alright sorry fine good thanks you there here".split(
    " ",
  ),
);
