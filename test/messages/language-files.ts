import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  type FunctionReference,
  type Pattern,
  parse,
  type SelectExpression,
  type VariableReference,
  Visitor,
} from "@fluent/syntax";

/** A message as its .ftl file defines it. */
export interface Written {
  readonly key: string;
  readonly file: string;
  /** The "## …" heading of its group. */
  readonly group: string;
  /** Each value it uses, and whether it must be a figure. */
  readonly values: ReadonlyMap<string, "Figure" | "Text">;
  readonly functions: ReadonlySet<string>;
}

/** Returns all messages of a language, parsed strictly: anything the parser doesn't understand fails. */
export function languageOf(locale: string): Written[] {
  return globSync(`{src/messages,locales}/${locale}/*.ftl`).sort().flatMap(sentencesIn);
}

function sentencesIn(path: string): Written[] {
  let group = "";
  return parse(readFileSync(path, "utf8"), {}).body.flatMap((entry) => {
    if (entry.type === "Junk") throw new Error(`${path}: ${entry.annotations[0]?.message}\n${entry.content}`);
    if (entry.type === "GroupComment") group = entry.content ?? "";
    if (entry.type !== "Message" || !entry.value) return [];
    return [{ key: entry.id.name, file: basename(path), group, ...usesOf(entry.value) }];
  });
}

const OF_FIGURES = new Set(["AMOUNT", "SECONDS", "SPAN", "ROUGHLY", "SIZE", "MEGABYTES"]);
const PLURALS = new Set(["zero", "one", "two", "few", "many"]);

function usesOf(pattern: Pattern): Pick<Written, "values" | "functions"> {
  const uses = new Uses();
  uses.visit(pattern);
  return uses;
}

/** A value is a figure when a number function takes it, or when it selects between numbers or plurals. */
class Uses extends Visitor {
  readonly values = new Map<string, "Figure" | "Text">();
  readonly functions = new Set<string>();

  override visitVariableReference({ id: { name } }: VariableReference): void {
    if (!this.values.has(name)) this.values.set(name, "Text");
  }

  override visitFunctionReference(call: FunctionReference): void {
    this.genericVisit(call);
    this.functions.add(call.id.name);
    const [first] = call.arguments.positional;
    if (OF_FIGURES.has(call.id.name) && first?.type === "VariableReference")
      this.values.set(first.id.name, "Figure");
  }

  override visitSelectExpression(choice: SelectExpression): void {
    this.genericVisit(choice);
    const isOfFigures = choice.variants.some(
      ({ key }) => key.type === "NumberLiteral" || PLURALS.has(key.name),
    );
    if (isOfFigures && choice.selector.type === "VariableReference")
      this.values.set(choice.selector.id.name, "Figure");
  }
}
