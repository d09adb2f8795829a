export { checkPhrase, createSentenceParser, readAt, type Sentence } from "./notation.ts";
export { type AnchorPhrase, anchorPhrases, findSentences, type RuleSentence } from "./sentence-matcher.ts";
