import type { ExternalServices } from "./topology.ts";
import { type AnswerView, saysDone, type SentRequest } from "./users.ts";

/** The outcome of one command, on the fakes. */
export interface CheckedRequest {
  readonly asked: SentRequest;
  readonly view: AnswerView;
  /** How often the audio service started this work. */
  readonly calls: number;
}

export async function collectResults(
  requests: readonly SentRequest[],
  { service }: ExternalServices,
): Promise<CheckedRequest[]> {
  const calls = new Map<string, number>();
  for (const { body } of service.calls) {
    const text = String(body["text"]);
    calls.set(text, (calls.get(text) ?? 0) + 1);
  }
  const seen = await readAnswers(requests);
  return seen.map(({ one, view }) => ({ asked: one, view, calls: calls.get(one.text) ?? 0 }));
}

/** More at the same moment would be a fault of its own: the playground would answer that it is too busy. */
const LOOKS_AT_ONCE = 50;

export async function readAnswers(
  requests: readonly SentRequest[],
): Promise<{ one: SentRequest; view: AnswerView }[]> {
  const seen: { one: SentRequest; view: AnswerView }[] = [];
  for (let n = 0; n < requests.length; n += LOOKS_AT_ONCE) {
    const some = requests.slice(n, n + LOOKS_AT_ONCE);
    seen.push(...(await Promise.all(some.map(async (one) => ({ one, view: await one.look() })))));
  }
  return seen;
}

/**
 * Returns each broken promise as one line; nobody retries in these runs, so nothing is allowed to be paid for twice.
 */
export const findViolations = (checked: readonly CheckedRequest[]): string[] => checked.flatMap(brokenBy);

/** The message that shows the progress, and the answer. */
const MAX_REPEATS = 2;

function brokenBy({ asked, view, calls }: CheckedRequest): string[] {
  const { pending, files, repeats = 0 } = view;
  // A message of doubt stays where it was posted, next to the later result.
  const ends = asked.reception === "unsure" ? view.ends.slice(1) : view.ends;
  const words = ends.join(" ");
  const isDone = saysDone(words);
  const rules: [boolean, string][] = [
    [calls > 1, `the service was asked ${calls} times`],
    [files > 1, `${files} files were posted`],
    [repeats > MAX_REPEATS, `${repeats} messages were posted again`],
    [ends.length > 1, `${ends.length} ends are shown`],
    [pending > 0, "something still looks unfinished"],
    [asked.reception === "taken" && ends.length === 0, "it was accepted and never finished"],
    [asked.reception === "refused" && calls > 0, "it was refused, and the service was asked all the same"],
    [isDone && files !== 1, `it is done, with ${files} files`],
    [isDone && calls !== 1, `it is done, and the service was asked ${calls} times`],
    [/Nothing was spent/.test(words) && calls > 0, "“Nothing was spent”, and the service was asked"],
  ];
  const where = `${asked.where}, “${asked.text}” (${asked.reception})`;
  return rules.flatMap(([isBroken, what]) => (isBroken ? [`${where}: ${what}. Seen: ${words}`] : []));
}

/** Whether the outcome is final: everything that started in it has finished. */
export const isSettled = (request: SentRequest, { ends, pending }: AnswerView): boolean =>
  pending === 0 && (ends.length > 0 || request.reception !== "taken");
