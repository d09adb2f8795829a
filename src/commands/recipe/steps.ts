import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { callOf } from "../definition/plan-calls.ts";
import { planned } from "../default-format.ts";
import type {
  ChainPlan,
  ChainStep,
  Command,
  Feeding,
  JobCommand,
  Plan,
  PlanContext,
} from "../definition/command.ts";
import type { Option, Source, SourceOption } from "../definition/option.ts";

/** More would hardly be a recipe, and each may take an hour. */
const MOST_STEPS = 8;

/** Stands for what the step before will have made, while a plan is made. */
const TO_COME = "made-by-the-step-before";

/**
 * Steps as people type them (`enhance clean | transcribe language:en`) as calls that follow each other. Without a source they
 * are only checked. Throws a UserError that says which step is wrong.
 */
export function chainOf(typed: string, source: Source | undefined, context: PlanContext): ChainPlan {
  const lines = linesIn(typed);
  if (lines.length === 0 || lines.length > MOST_STEPS)
    throw new UserError(say("recipeLength", { count: lines.length, max: MOST_STEPS }));
  const steps: ChainStep[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      const isLast = index === lines.length - 1;
      steps.push(
        stepOf(line, { source: index === 0 ? source : undefined, before: steps.at(-1), isLast, context }),
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const why = render(error.sentence);
      throw new UserError(say("recipeStepWrong", { step: index + 1, of: lines.length, line, why }));
    }
  }
  return { steps, expect: steps.at(-1)?.plan.expect ?? "audio" };
}

/** A bar inside quotation marks is a part of a value. */
export const linesIn = (typed: string): readonly string[] =>
  (typed.match(/(?:"(?:\\.|[^"\\])*"|[^|])+/g) ?? []).map((line) => line.trim()).filter(Boolean);

interface At {
  readonly source: Source | undefined;
  readonly before: ChainStep | undefined;
  /** Only what comes out in the end has a chosen format: some lose quality each time. */
  readonly isLast: boolean;
  readonly context: PlanContext;
}

function stepOf(line: string, { source, before, isLast, context }: At): ChainStep {
  const { command, options } = context.parse(line);
  const main = mainSource(command);
  if (!("plan" in command) || !main) throw new UserError(say("recipeStepUnfit", { command: command.name }));
  const { name, option } = main;
  if (Object.hasOwn(options, name)) throw new UserError(say("recipeStepSource", { option: name }));
  checkFeeding(command, option, before);
  const media = option.accept[0] ?? "audio";
  const given = source ?? ({ kind: "upload", id: TO_COME, media } as const);
  const values = context.read(command, { ...options, [name]: given });
  const plan = callOf(isLast ? planned(command, values, context) : command.plan(values, context));
  checkSources(plan);
  if (source) return { command: command.name, options: values, plan };
  const { [name]: _toCome, ...own } = values;
  return { command: command.name, options: own, ...fedPlan(plan, name, option) };
}

function mainSource({ options }: Command): { name: string; option: SourceOption } | undefined {
  for (const [name, option] of Object.entries<Option>(options))
    if (option.kind === "source" && option.main) return { name, option };
  return undefined;
}

function checkFeeding({ name }: JobCommand, { accept }: SourceOption, before: ChainStep | undefined): void {
  if (!before || (before.plan.expect === "audio" && accept.includes("audio"))) return;
  const made = before.plan.expect === "audio" ? "audio" : "text";
  throw new UserError(
    say("recipeStepNotFed", { command: name, before: before.command, made, accept: accept.join() }),
  );
}

/** What is looked up where it is said cannot be written into a recipe. */
function checkSources({ sources }: Plan): void {
  const isWord = ({ kind }: { kind: string }) => kind === "latest" || kind === "job";
  if (Object.values(sources).some(isWord)) throw new UserError(say("recipeStepWord"));
}

function fedPlan(plan: Plan, option: string, { accept }: SourceOption): { plan: Plan; fed: Feeding } {
  const isToCome = (source: Source) => source.kind === "upload" && source.id === TO_COME;
  const [field = ""] = Object.entries(plan.sources).find(([, source]) => isToCome(source)) ?? [];
  const { [field]: _toCome, ...sources } = plan.sources;
  return { plan: { ...plan, sources }, fed: { field, option, accept } };
}
