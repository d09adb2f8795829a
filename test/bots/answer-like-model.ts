import { z } from "zod";
import type { ChatRequest } from "../fakes/language-model/index.ts";

const given = z.object({ lines: z.array(z.object({ id: z.number(), text: z.string() })) });

/** Answers a question with its first line, and translates lines by marking them. */
export function answerLikeModel({ messages }: ChatRequest): unknown {
  const text: unknown = JSON.parse(messages[1]?.content ?? "");
  const { lines } = given.parse(text);
  const [first] = lines;
  return typeof text === "object" && text !== null && "question" in text
    ? { found: true, answer: first?.text ?? "", quotes: [{ id: first?.id ?? 0, quote: first?.text ?? "" }] }
    : { lines: lines.map((line) => ({ id: line.id, text: `DE ${line.text}` })) };
}
