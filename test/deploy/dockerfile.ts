import { readFileSync } from "node:fs";

export interface Instruction {
  readonly name: string;
  readonly value: string;
}

/** A part of the Dockerfile from one FROM to the next. */
export interface Stage {
  readonly base: string;
  readonly name: string | undefined;
  readonly instructions: readonly Instruction[];
}

/** Returns the Dockerfile's stages in order, with continued lines joined and comments left out. */
export function readStages(file = "Dockerfile"): Stage[] {
  const text = readFileSync(file, "utf8")
    .replaceAll(/^\s*#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, "");
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
    const [, name = "", value = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (name === "") throw new Error(`not an instruction: ${line}`);
    const [base = "", , alias] = value.split(" ");
    if (name === "FROM") stages.push({ base, name: alias, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, value });
  }
  return stages;
}

/** Returns the values of an instruction in a stage. */
export const valuesOf = ({ instructions }: Stage, name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ value }) => value);

/**
 * Returns whether .dockerignore lets a file or a whole folder into the build. The last line that matches decides; only `**`
 * and names in the top folder are understood, so that nothing is guessed.
 */
export function isInContext(path: string, file = ".dockerignore"): boolean {
  let included = true;
  for (const line of readFileSync(file, "utf8")
    .split("\n")
    .filter((one) => one.trim() !== "")) {
    const [, not = "", pattern = ""] = /^(!?)([\w.-]+|\*\*)$/.exec(line) ?? [];
    if (pattern === "") throw new Error(`.dockerignore: ${line}`);
    if (pattern === "**" || pattern === path.split("/")[0]) included = not === "!";
  }
  return included;
}
