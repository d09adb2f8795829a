import { z } from "zod";
import { freeGet, type Operation, paidPost } from "@mynah/audio-interface";

/** Operation of a plan's call that goes to the language model instead of the audio service. */
export const LANGUAGE_MODEL = "languageModel";

export const isModelCall = ({ operation }: { readonly operation: string }): boolean =>
  operation === LANGUAGE_MODEL;

const message = z.looseObject({ content: z.string().nullish() });

const usage = z.looseObject({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) });

/** The part of the OpenAI-compatible interface that we use. Written like the operations of the audio service. */
export const chatCompletions = {
  ...paidPost,
  name: LANGUAGE_MODEL,
  section: "chat/completions",
  paths: ["/chat/completions"],
  body: z.strictObject({
    model: z.string(),
    messages: z.array(z.strictObject({ role: z.enum(["system", "user", "assistant"]), content: z.string() })),
    response_format: z.unknown(),
  }),
  response: z.looseObject({
    choices: z.array(z.looseObject({ message })).min(1),
    usage: usage.nullish().catch(undefined),
  }),
  task: "no",
} as const satisfies Operation;

/** Lists the models of the endpoint, which costs nothing. */
export const listModels = {
  ...freeGet,
  host: "main",
  name: "listModels",
  section: "models",
  paths: ["/models"],
  response: z.looseObject({ data: z.array(z.looseObject({ id: z.string() })) }),
} as const satisfies Operation;

/** Tokens of one call, as its plan estimates them or as the model reports them. */
export interface ModelTokens {
  readonly in: number;
  readonly out: number;
}

/** Reads the estimate in a plan's request, whose text is read only when the job runs. */
export const readTokens = (request: unknown): ModelTokens => planned.parse(request).tokens;

const planned = z.object({ tokens: z.object({ in: z.number(), out: z.number() }) });

/** Models differ; English has about four characters a token, other languages down to one. Rather too many. */
const CHARACTERS_PER_TOKEN = 2;

/** Estimates the tokens of a text of this length. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_PER_TOKEN);
