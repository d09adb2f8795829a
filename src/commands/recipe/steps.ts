import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { planCommand, singleCall } from "../definition/plan-calls.ts";
import type {
  PipelinePlan,
  PipelineStep,
  Command,
  StepInput,
  JobCommand,
  CallPlan,
  PlanContext,
} from "../definition/command.ts";
import type { Option, Source, SourceOption } from "../definition/option.ts";
import { isReference } from "../parsing/read-source.ts";

/** Each step may take an hour. */
const MAX_STEPS = 8;

/** Placeholder for the previous step's result while planning. */
const PLACEHOLDER_SOURCE_ID = "made-by-the-step-before";

/**
 * Plans steps as typed (`enhance clean | transcribe language:en`) as consecutive calls. Without a source they are only
 * validated. Throws a UserError that names the invalid step.
 */
export function createPipelinePlan(
  text: string,
  source: Source | undefined,
  context: PlanContext,
): PipelinePlan {
  const lines = splitSteps(text);
  if (lines.length === 0 || lines.length > MAX_STEPS)
    throw new UserError(say("recipeLength", { count: lines.length, max: MAX_STEPS }));
  const steps: PipelineStep[] = [];
  for (const [index, line] of lines.entries()) {
    try {
      const isLast = index === lines.length - 1;
      steps.push(
        createStep(line, { source: index === 0 ? source : undefined, before: steps.at(-1), isLast, context }),
      );
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      const why = render(error.sentence);
      throw new UserError(say("recipeStepWrong", { step: index + 1, of: lines.length, line, why }));
    }
  }
  return { steps, expect: steps.at(-1)?.plan.expect ?? "audio" };
}

/** Splits steps at bars, except inside quotation marks. */
export const splitSteps = (text: string): readonly string[] =>
  (text.match(/(?:"(?:\\.|[^"\\])*"|[^|])+/g) ?? []).map((line) => line.trim()).filter(Boolean);

interface StepContext {
  readonly source: Source | undefined;
  readonly before: PipelineStep | undefined;
  /** A chosen format applies to the last step only: some formats lose quality with each encoding. */
  readonly isLast: boolean;
  readonly context: PlanContext;
}

function createStep(line: string, { source, before, isLast, context }: StepContext): PipelineStep {
  const { command, options } = context.parse(line);
  const main = findMainSource(command);
  if (!("plan" in command) || !main) throw new UserError(say("recipeStepUnfit", { command: command.name }));
  const { name, option } = main;
  if (Object.hasOwn(options, name)) throw new UserError(say("recipeStepSource", { option: name }));
  checkStepInput(command, option, before);
  const media = option.accept[0] ?? "audio";
  const stepSource = source ?? ({ kind: "upload", id: PLACEHOLDER_SOURCE_ID, media } as const);
  const values = context.read(command, { ...options, [name]: stepSource });
  const plan = singleCall(isLast ? planCommand(command, values, context) : command.plan(values, context));
  checkSources(plan);
  if (source) return { command: command.name, options: values, plan };
  const { [name]: _toCome, ...own } = values;
  return { command: command.name, options: own, ...withStepInput(plan, name, option) };
}

function findMainSource({ options }: Command): { name: string; option: SourceOption } | undefined {
  for (const [name, option] of Object.entries<Option>(options))
    if (option.kind === "source" && option.main) return { name, option };
  return undefined;
}

function checkStepInput(
  { name }: JobCommand,
  { accept }: SourceOption,
  previous: PipelineStep | undefined,
): void {
  if (!previous || (previous.plan.expect === "audio" && accept.includes("audio"))) return;
  const outputKind = previous.plan.expect === "audio" ? "audio" : "text";
  throw new UserError(
    say("recipeStepNotFed", {
      command: name,
      before: previous.command,
      made: outputKind,
      accept: accept.join(),
    }),
  );
}

/** A source that depends on where the command is used can't be saved in a recipe. */
function checkSources({ sources }: CallPlan): void {
  if (Object.values(sources).some(isReference)) throw new UserError(say("recipeStepWord"));
}

function withStepInput(
  plan: CallPlan,
  option: string,
  { accept }: SourceOption,
): { plan: CallPlan; input: StepInput } {
  const isToCome = (source: Source) => source.kind === "upload" && source.id === PLACEHOLDER_SOURCE_ID;
  const [field = ""] = Object.entries(plan.sources).find(([, source]) => isToCome(source)) ?? [];
  const { [field]: _toCome, ...sources } = plan.sources;
  return { plan: { ...plan, sources }, input: { field, option, accept } };
}
