import { PERIODS } from "../../budgets/limit-store.ts";
import { formatAmount, toMicros } from "../../budgets/money.ts";
import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { MAX_PERMISSION_RULES } from "../../settings/definitions.ts";
import type { NamedRef, PermissionRule } from "../../settings/permission-rule.ts";
import type { CommandContext } from "../definition/command.ts";
import type { Button, Panel } from "../definition/panel.ts";
import { parseChannel } from "../parsing/mentions.ts";
import { tts } from "../speech/tts.ts";

export const SETUP_STEPS = ["rights", "channels", "budget", "sound", "done"] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

interface StepView extends Partial<Pick<Panel, "places">> {
  readonly lines: readonly string[];
  readonly buttons?: readonly Button[];
}

export type RenderStep = (
  context: CommandContext,
  values: {
    readonly only?: string | undefined;
    readonly amount?: number | undefined;
    readonly period?: (typeof PERIODS)[number] | undefined;
  },
) => Promise<StepView>;

export const permissionsStep: RenderStep = async (context) => {
  // All of them are about voice channels.
  const optional = context.playback ? await context.missingOptionalPermissions() : [];
  const rights = optional.join(", ");
  return {
    lines: [
      ...formatPermissions(await context.missingPermissions()),
      ...(optional.length > 0 ? [render(say("setupRightsOptional", { rights }))] : []),
    ],
  };
};

export function formatPermissions(lacking: readonly string[] | undefined): string[] {
  if (!lacking) return [];
  if (lacking.length === 0) return [render(say("setupRightsAll"))];
  return [render(say("setupRightsMissing", { rights: lacking.join(", ") }))];
}

const EVERYWHERE = /^everywhere$/i;
/** A channel as platforms write it, or its id. */
const CHANNEL_PATTERN = /<#[^>]*>|[^\s,<>]+/g;

/**
 * Configures where commands can be used. Stored as spending rules of the server: denied for all, allowed in the
 * channels.
 */
export const channelsStep: RenderStep = async (context, { only }) => {
  if (only !== undefined) await allowOnly(context, EVERYWHERE.test(only.trim()) ? [] : parseChannels(only));
  const lines = [await formatAllowedChannels(context), render(say("setupChannelsHow"))];
  return {
    lines,
    places: { title: render(say("setupPickChannels")), line: "/setup step:channels", option: "only" },
    buttons: [{ label: render(say("setupEverywhere")), line: "/setup step:channels only:everywhere" }],
  };
};

export async function formatAllowedChannels({ settings }: Pick<CommandContext, "settings">): Promise<string> {
  const rules = (await settings.current()).value("permissions");
  const channels = rules.flatMap((rule) =>
    isSetupRule(rule) && rule.channel ? [channelName(rule.channel)] : [],
  );
  return render(
    channels.length === 0
      ? say("setupChannelsAll")
      : say("setupChannelsOnly", { channels: channels.join(", ") }),
  );
}

const channelName = ({ name, id }: NamedRef) => name ?? id;

/** Returns whether a rule was created by this step: it covers all members. Rules about roles are left alone. */
const isSetupRule = ({ about, role, effect, channel }: PermissionRule): boolean =>
  about === "right:spend" && !role && effect === (channel ? "allow" : "deny");

function parseChannels(input: string): NamedRef[] {
  return (input.match(CHANNEL_PATTERN) ?? [input]).map(parseChannel);
}

const allowOnly = ({ settings }: CommandContext, channels: readonly NamedRef[]) =>
  settings.change("permissions", "server", (rules = []) => {
    const others = rules.filter((rule) => !isSetupRule(rule));
    const allowed = channels.map((channel): PermissionRule => ({
      effect: "allow",
      about: "right:spend",
      channel,
    }));
    const all: PermissionRule[] = [...others, ...(allowed.length > 0 ? [DENY_ELSEWHERE] : []), ...allowed];
    if (all.length > MAX_PERMISSION_RULES)
      throw new UserError(say("permissionsTooMany", { count: others.length, max: MAX_PERMISSION_RULES }));
    return all.length > 0 ? all : undefined;
  });

const DENY_ELSEWHERE: PermissionRule = { effect: "deny", about: "right:spend" };

export const budgetStep: RenderStep = async ({ budgets }, { amount, period = "month" }) => {
  if (amount !== undefined) {
    const most = toMicros(amount);
    if (most === undefined) throw new UserError(say("budgetAmount", { given: amount }));
    await budgets.change({ level: "server", id: "", period }, most);
  }
  return {
    lines: [...(await formatServerBudget({ budgets })), render(say("setupBudgetHow"))],
    buttons: PERIODS.map((each) => ({
      label: render(say("setupLimit", { period: each })),
      line: `/setup step:budget period:${each}`,
      asks: "amount",
    })),
  };
};

export async function formatServerBudget({ budgets }: Pick<CommandContext, "budgets">): Promise<string[]> {
  const { currency } = budgets;
  const unpriced = currency === undefined ? [render(say("budgetUnpriced"))] : [];
  const limits = (await budgets.limits()).filter(
    ({ level, isOperators }) => level === "server" && !isOperators,
  );
  const lines = limits.map(({ most, period }) =>
    render(say("setupBudget", { most: formatAmount(most, currency ?? ""), period })),
  );
  return [...(lines.length === 0 ? [render(say("setupNoBudget"))] : lines), ...unpriced];
}

/** Short, because it becomes part of a button's id. */
const TEST_TEXT = "Hello, this is Mynah. I am ready.";

export const soundStep: RenderStep = async (context) => ({
  lines: [await formatTestCost(context), render(say("setupSoundHow")), ...(await formatTestSound(context))],
  buttons: [{ label: render(say("setupPlay")), line: `/tts ${TEST_TEXT}` }],
});

/** Formats what the test costs. It is a real job with real costs. */
async function formatTestCost({ planContext, costOf }: CommandContext): Promise<string> {
  const cost = costOf(tts.plan({ text: TEST_TEXT }, await planContext()));
  return render(cost === undefined ? say("setupSoundFree") : say("setupSoundCosts", { cost }));
}

export async function formatTestSound({ jobs }: Pick<CommandContext, "jobs">): Promise<string[]> {
  const played = (await jobs.list()).find(
    ({ command, about }) => command === tts.name && about === TEST_TEXT,
  );
  return played ? [render(say("setupSoundState", { state: played.state, id: played.id }))] : [];
}
