import type { Vite } from "vitest/node";
import { findMutationPoints, type Mutation, type MutationPoint } from "./points.ts";

/** Names a mutant: the point's place in its file, and what is done to it. */
export const mutantId = (file: string, index: number, mutation: Mutation) => `${file}#${index} ${mutation}`;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /**
   * Among edits at one offset the lowest goes first: closing brackets from the inside out, then opening ones from the
   * outside in.
   */
  readonly rank: number;
}

/**
 * Rewrites a source file so that each of its points asks the switch (switch.ts) whether it is the mutant of this run.
 * Without one the program behaves as before.
 */
export function instrument(file: string, source: string): string {
  const points = findMutationPoints(file, source);
  const templates = Map.groupBy(
    points.flatMap((point, index) => (point.shape.kind === "sql" ? [{ point, index }] : [])),
    ({ point }) => point.start,
  );
  const edits = points.flatMap((point, index) => editsFor(point, `${file}#${index}`, source));
  for (const group of templates.values()) edits.push(...templateEdits(group, file, source));
  return applyEdits(source, edits);
}

function editsFor({ start, end, shape }: MutationPoint, id: string, source: string): Edit[] {
  const name = JSON.stringify(id);
  switch (shape.kind) {
    case "condition":
      return [...wrap(start, end, `__mutants.condition(${name},(`, "))")];
    case "statement":
      return [{ start, end: start, text: `__mutants.removes(${name})||`, rank: -end }];
    case "method": {
      const isOptional = source[shape.dot] === "?";
      const text = `${isOptional ? "?." : ""}[__mutants.removes(${name})?"__itself":${JSON.stringify(shape.name)}]`;
      return [{ start: shape.dot, end: shape.nameEnd, text, rank: 0 }];
    }
    case "wrapper": {
      const cleaner = source.slice(start, shape.nameEnd);
      return [
        {
          start,
          end: shape.nameEnd,
          text: `(__mutants.removes(${name})?__mutants.unchanged:${cleaner})`,
          rank: 0,
        },
      ];
    }
    case "sql":
      return [];
    default:
      return shape satisfies never;
  }
}

function templateEdits(
  group: readonly { point: MutationPoint; index: number }[],
  file: string,
  source: string,
): Edit[] {
  const [first] = group;
  if (!first) return [];
  const { start, end } = first.point;
  const variants = group.map(({ point: { shape }, index }) => {
    if (shape.kind !== "sql") throw new Error("not a template");
    const changed =
      source.slice(start, shape.operatorStart) + shape.instead + source.slice(shape.operatorEnd, end);
    return `__mutants.removes(${JSON.stringify(`${file}#${index}`)})?${changed}:`;
  });
  return [...wrap(start, end, `(${variants.join("")}`, ")")];
}

const wrap = (start: number, end: number, before: string, after: string): Edit[] => [
  { start, end: start, text: before, rank: -end },
  // Among brackets that close at one offset the innermost goes first.
  { start: end, end, text: after, rank: -start },
];

function applyEdits(source: string, edits: readonly Edit[]): string {
  const ordered = edits.toSorted((a, b) => a.start - b.start || a.rank - b.rank);
  let at = 0;
  let text = "";
  for (const edit of ordered) {
    text += source.slice(at, edit.start) + edit.text;
    at = Math.max(edit.end, edit.start);
  }
  return text + source.slice(at);
}

/** Vite plugin that instruments the source files for which `concerns` is true, by their path from the root. */
export const instrumentPlugin = (root: string, concerns: (file: string) => boolean): Vite.Plugin => ({
  name: "mutants",
  enforce: "pre",
  transform(code, id) {
    const file = id.replace(/\?.*$/, "").replace(`${root}/`, "");
    return concerns(file) ? { code: instrument(file, code), map: null } : undefined;
  },
});
