import { isDeepStrictEqual } from "node:util";
import { customAlphabet } from "nanoid";
import type {
  Answer,
  Ceilings,
  InstantCommand,
  JobCommand,
  JobsDesk,
  LookUp,
  Planned,
} from "../commands/command.ts";
import { isSeveral } from "../commands/calls.ts";
import { planned } from "../commands/chosen-format.ts";
import { withoutOff } from "../commands/families-off.ts";
import { commandNamed } from "../commands/index.ts";
import { parseCommandLine } from "../commands/parse.ts";
import { aboutCommand, aboutPlan } from "../commands/permitted.ts";
import { planContext } from "../commands/plan-context.ts";
import { readOptions, type ReadValues } from "../commands/read.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import type { ModerationDeskFor } from "../commands/moderation/desk.ts";
import type { Budgets } from "../budgets/index.ts";
import type { Permissions } from "../permissions/index.ts";
import type { AllSettings } from "../settings/index.ts";
import type { Webhooks } from "../webhooks/index.ts";
import type { Bell } from "./bell.ts";
import type { DeskAsker } from "./desk.ts";
import { comeIn } from "./coming-in.ts";
import { withDestination } from "./destination.ts";
import { costsNothing, expectedCost } from "./expected-cost.ts";
import type { Hearing } from "./hearing.ts";
import { houseFor, recipesFor, type Upstairs } from "./house.ts";
import { scopeOf, type Invocation, type Job } from "./job.ts";
import type { Place } from "./line.ts";
import type { MadeBefore } from "./made-before.ts";
import type { JobQueue } from "./queue.ts";
import type { RecipeRows } from "./recipe-rows.ts";
import { administering, checkPermitted } from "./permitted.ts";
import { placeIn, standing, type StandingTools } from "./place-in-line.ts";
import { rememberVoice } from "./remember-voice.ts";
import { checkMaintenance } from "./maintenance.ts";
import type { Maintenance } from "./maintenance-rows.ts";
import type { Rows } from "./rows.ts";
import { unlessTakenBefore } from "./taken-before.ts";
import type { ChooseSources } from "./sources/index.ts";
import type { TrainedVoicesDesk } from "../commands/voice/desk.ts";
import { bindVoices, checkVoices, type VoiceAccess } from "./voices/access.ts";
import type { Viewer } from "./voices/rows.ts";
import type { SeenVoices } from "./voices/view.ts";

export type Accepted =
  | {
      readonly kind: "job";
      readonly job: Job;
      readonly ahead: number;
      readonly limit?: NonNullable<Place["limit"]>;
      /** Milliseconds until its turn is expected, where many are ahead and their pace is known. */
      readonly expectedMs?: number;
      readonly duplicate: boolean;
    }
  | { readonly kind: "answer"; readonly answer: Answer };

/** Takes an invocation in. Throws UserError with a sentence for the person; then nothing was kept and nothing spent. */
export type Accept = (invocation: Invocation, how?: { retryOf: string }) => Promise<Accepted>;

export interface AcceptTools extends StandingTools {
  readonly rows: Rows;
  readonly queue: Pick<JobQueue, "counts" | "addAll">;
  readonly bell: Pick<Bell, "ring" | "reserve">;
  readonly madeBefore: MadeBefore;
  readonly hearing: Pick<Hearing, "before">;
  readonly voices: VoiceAccess;
  readonly voicesDesk: (viewer: Viewer) => TrainedVoicesDesk;
  readonly settings: AllSettings;
  readonly permissions: Permissions;
  readonly recipes: RecipeRows;
  readonly webhooks: Pick<Webhooks, "desk">;
  readonly budgets: Budgets;
  readonly moderation?: ModerationDeskFor | undefined;
  readonly upstairs?: Upstairs | undefined;
  readonly ceilings: Ceilings;
  readonly chooseSources: ChooseSources;
  readonly desk: (asker: DeskAsker) => JobsDesk;
  readonly lookUp: LookUp;
  readonly deadlineMs: (plan: Planned) => number;
  readonly isDraining: () => boolean;
  readonly maintenance: () => Maintenance | undefined;
  readonly newId: () => string;
  readonly now: () => Date;
}

/** No vowels, so that no id is a word; a letter first, since the queue refuses ids that look like numbers. */
const idTail = customAlphabet("23456789bcdfghjkmnpqrstvwxz", 11);
export const newJobId = () => `j${idTail()}`;

export function createAccept(tools: AcceptTools): Accept {
  return async (asked, how) => {
    if (tools.isDraining()) throw new UserError(say("draining"));
    const invocation = { ...asked, mayAdminister: administering(tools.permissions, asked) };
    const command = commandNamed(invocation.command);
    const isInstant = "answer" in command;
    const voices = await tools.voices[isInstant ? "seenOrOpen" : "seenBy"](scopeOf(invocation));
    const values = readOptions(command, invocation.options, { voices });
    await checkPermitted(tools, invocation, aboutCommand(command.name));
    if ("answer" in command) {
      return { kind: "answer", answer: await answerFor(tools, command, values, { invocation, voices }) };
    }
    await checkMaintenance(tools, invocation);
    const ready = await withSources(tools, command, values, invocation);
    return "known" in ready
      ? ready.known
      : acceptJob(tools, command, ready.values, { invocation, voices, retryOf: how?.retryOf ?? null });
  };
}

/** Who asks, and the voices that they see where they are. */
interface Asking {
  readonly invocation: Invocation;
  readonly voices: SeenVoices;
}

/** Offers nothing that would be refused because it is switched off. */
async function answerFor(
  tools: AcceptTools,
  command: InstantCommand,
  values: ReadValues,
  { invocation, voices }: Asking,
): Promise<Answer> {
  const answer = await command.answer(values, houseFor(tools, invocation, voices));
  const off = (await tools.settings.of(scopeOf(invocation))).value("families-off");
  return withoutOff(answer, off, (line) => parseCommandLine(line).command);
}

/** What could be looked up the first time may not be there when the same request comes again, whose job goes on. */
async function withSources(
  tools: AcceptTools,
  command: JobCommand,
  values: ReadValues,
  invocation: Invocation,
): Promise<{ values: ReadValues } | { known: Accepted }> {
  try {
    return { values: await tools.chooseSources(command, values, invocation) };
  } catch (error) {
    await unlessTakenBefore(tools.rows, invocation, error);
    return { known: await known(tools, invocation) };
  }
}

const NOTHING = async () => undefined;

async function acceptJob(
  tools: AcceptTools,
  command: JobCommand,
  values: ReadValues,
  asking: Asking & { readonly retryOf: string | null },
): Promise<Accepted> {
  const { invocation, retryOf } = asking;
  const plan = await planFor(tools, command, values, asking);
  await checkPermitted(tools, invocation, aboutPlan(plan));
  const deadlineAt = new Date(tools.now().getTime() + tools.deadlineMs(plan));
  // Whoever has it tried again wants it heard anew.
  const heard = retryOf === null ? () => tools.hearing.before({ invocation, plan }) : NOTHING;
  const outcome = (await tools.madeBefore(plan)) ?? (await heard());
  const cost = outcome ? costsNothing(plan) : expectedCost(tools.budgets, plan, retryOf);
  const row = {
    id: tools.newId(),
    invocation: await withDestination(tools, invocation),
    options: values,
    deadlineAt,
    retryOf,
    outcome,
    ...cost.kept,
  };
  const made = await comeIn(tools, row).catch((error: unknown) => {
    throw tools.budgets.refusal(error, cost.amount) ?? error;
  });
  if (!made) return known(tools, invocation);
  const { job } = made;
  if (retryOf === null) void rememberVoice(tools, { invocation, command, values });
  tools.log.info({ job: job.id, command: invocation.command, platform: invocation.platform }, "job accepted");
  return { kind: "job", job, ...(await standing(tools, made)), duplicate: false };
}

/** What is tried again keeps its plan where it had several calls, so that those that are done are not made again. */
async function planFor(
  tools: AcceptTools,
  command: JobCommand,
  values: ReadValues,
  { invocation, voices, retryOf }: Asking & { readonly retryOf: string | null },
): Promise<Planned> {
  const before = retryOf === null ? null : await tools.rows.find(retryOf);
  if (before && isSeveral(before.plan) && isDeepStrictEqual(before.options, values)) {
    checkVoices(before.plan, voices);
    return before.plan;
  }
  const settings = await tools.settings.of(scopeOf(invocation));
  const name = command.recipe?.(values);
  const recipe = name === undefined ? undefined : await recipesFor(tools, invocation).named(name);
  const plan = planned(command, values, planContext(voices, invocation.locale, settings, recipe));
  return bindVoices(plan, voices);
}

async function known(tools: AcceptTools, invocation: Invocation): Promise<Accepted> {
  const job = await tools.rows.findInvocation(invocation.platform, invocation.key);
  if (!job) throw new UserError(say("internalFault"));
  const isPlaced = job.version > 0;
  const place = isPlaced ? { ahead: 0 } : await placeIn(tools, job, await tools.rows.underWay(job), 0);
  return { kind: "job", job, ...place, duplicate: true };
}
