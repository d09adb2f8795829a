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
