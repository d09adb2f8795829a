import { estimateTokens, LANGUAGE_MODEL } from "../../language-model/contract.ts";
import { jobCommand } from "../definition/command.ts";
import { text } from "../definition/option.ts";

/** Name of the language model's task (transcripts/language-model/ask.ts). */
export const ASK = "ask";

/** Most characters of transcripts that a question is answered from. */
export const MAX_PASSAGE_CHARACTERS = 12_000;

/** Characters of the instructions, and of an answer. */
const INSTRUCTIONS = 1_500;
const ANSWER = 2_000;

export const transcriptsAsk = jobCommand({
  name: "transcripts ask",
  description: "Answer a question from the transcripts, with quotes",
  example: "/transcripts ask when does the beta start?",
  options: {
    question: text({ description: "What you want to know", max: 500, main: true }),
    transcript: text.optional({
      description: "Only this one: ID of its job, or latest",
      max: 40,
      default: "all you can see here",
    }),
  },
  transcript: ({ transcript }) => transcript,
  plan: ({ question }, { transcript }) => ({
    operation: LANGUAGE_MODEL,
    request: {
      task: ASK,
      question,
      transcript: transcript?.id,
      tokens: {
        in: estimateTokens(INSTRUCTIONS + question.length + 1.5 * MAX_PASSAGE_CHARACTERS),
        out: estimateTokens(ANSWER),
      },
    },
    expect: "text",
  }),
});
