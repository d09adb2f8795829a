import type { World } from "./ground.ts";
import type { Asked, View } from "./people.ts";

/** What became of one command, on the fakes. */
export interface Found {
  readonly asked: Asked;
  readonly view: View;
  /** How often the audio service began this work. */
  readonly calls: number;
}

export async function findOut(asked: readonly Asked[], { service }: World): Promise<Found[]> {
  const calls = new Map<string, number>();
  for (const { body } of service.calls) {
    const text = String(body["text"]);
    calls.set(text, (calls.get(text) ?? 0) + 1);
  }
  const seen = await lookAt(asked);
  return seen.map(({ one, view }) => ({ asked: one, view, calls: calls.get(one.text) ?? 0 }));
}

/** More at the same moment would be a blow of its own: the playground would say that it cannot answer now. */
const LOOKS_AT_ONCE = 50;

export async function lookAt(asked: readonly Asked[]): Promise<{ one: Asked; view: View }[]> {
  const seen: { one: Asked; view: View }[] = [];
  for (let n = 0; n < asked.length; n += LOOKS_AT_ONCE) {
    const some = asked.slice(n, n + LOOKS_AT_ONCE);
    seen.push(...(await Promise.all(some.map(async (one) => ({ one, view: await one.look() })))));
  }
  return seen;
}

/** Each broken promise in one line; nobody asks again in these runs, so nothing may be paid for twice. */
export const brokenIn = (found: readonly Found[]): string[] => found.flatMap(brokenBy);

function brokenBy({ asked, view, calls }: Found): string[] {
  const { pending, files } = view;
  // A word of doubt stays where it was said, beside what came after all.
  const ends = asked.reception === "unsure" ? view.ends.slice(1) : view.ends;
  const words = ends.join(" ");
  const isDone = /\/tts made|^done$/.test(words);
  const rules: [boolean, string][] = [
    [calls > 1, `the service was asked ${calls} times`],
    [files > 1, `${files} files were posted`],
    [ends.length > 1, `${ends.length} ends are shown`],
    [pending > 0, "something still looks unfinished"],
    [asked.reception === "taken" && ends.length === 0, "it was taken on and never ended"],
    [asked.reception === "refused" && calls > 0, "it was refused, and the service was asked all the same"],
    [isDone && files !== 1, `it is done, with ${files} files`],
    [isDone && calls !== 1, `it is done, and the service was asked ${calls} times`],
    [/Nothing was spent/.test(words) && calls > 0, "“Nothing was spent”, and the service was asked"],
  ];
  const where = `${asked.where}, “${asked.text}” (${asked.reception})`;
  return rules.flatMap(([isBroken, what]) => (isBroken ? [`${where}: ${what}. Seen: ${words}`] : []));
}

/** It can come to no more: everything that was begun in it has ended. */
export const isSettled = (asked: Asked, { ends, pending }: View): boolean =>
  pending === 0 && (ends.length > 0 || asked.reception !== "taken");
