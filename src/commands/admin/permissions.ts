import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { formatPermissionRule } from "../../permissions/rule-text.ts";
import { MAX_PERMISSION_RULES } from "../../settings/definitions.ts";
import { type PermissionKey, PERMISSIONS, type PermissionRule } from "../../settings/permission-rule.ts";
import { type CommandContext, instantCommand } from "../definition/command.ts";
import { parseChannel, resolveRole } from "../parsing/mentions.ts";
import { findNearest } from "../parsing/nearest.ts";
import { choice, text, type Values } from "../definition/option.ts";
import { permissionFamilies } from "../definition/permissions.ts";

const SETTING = "permissions";
const MAX_NAMED = 200;
/** Everyone, as Discord writes it. Not treated as a role. */
const EVERYONE = /^@?everyone$/i;
type RuleTarget = Omit<PermissionRule, "effect">;

export const permissionsShow = instantCommand({
  name: "permissions show",
  description: "Show who can use what on this server",
  example: "/permissions show",
  answer: async (_, { settings, mayAdminister }) => {
    if (!(await mayAdminister())) throw new UserError(say("permissionsShownToManagers"));
    const rules = (await settings.current()).value(SETTING);
    return {
      title: render(say("permissionsTitle", { count: rules.length, max: MAX_PERMISSION_RULES })),
      lines: rules.map(formatPermissionRule),
    };
  },
});

export const permissionsAllow = ruleCommand("allow", {
  description: "Allow everyone, or a role, to use commands or a permission",
  example: "/permissions allow family:music role:4127",
});

export const permissionsDeny = ruleCommand("deny", {
  description: "Deny everyone, or a role, the use of commands or a permission",
  example: "/permissions deny family:music role:4127",
});

export const permissionsReset = instantCommand({
  name: "permissions reset",
  description: "Remove permission rules: the matching ones, or all of them",
  example: "/permissions reset family:music",
  options: options(),
  answer: async (values, context) => {
    const wanted = await parseTarget(values, context);
    const gone: PermissionRule[] = [];
    await changeRules(context, (rules) => {
      gone.push(...rules.filter((rule) => matchesTarget(wanted, rule)));
      if (gone.length === 0) throw new UserError(say("permissionsNotThere"));
      return rules.filter((rule) => !matchesTarget(wanted, rule));
    });
    return {
      title: render(say("permissionsReset", { count: gone.length })),
      lines: gone.map(formatPermissionRule),
    };
  },
});

function ruleCommand(effect: PermissionRule["effect"], texts: { description: string; example: string }) {
  return instantCommand({
    name: `permissions ${effect}`,
    ...texts,
    options: options(),
    answer: async (values, context) => {
      const { about, ...where } = await parseTarget(values, context);
      if (about === undefined) throw missingTargetError(context);
      const rule = { effect, about, ...where };
      await changeRules(context, (rules) => withRule(rules, rule));
      return { title: render(say("permissionsChanged", { rule: formatPermissionRule(rule) })), lines: [] };
    },
  });
}

function options() {
  return {
    family: text.optional({
      description: "Commands, by their first word: music, tts, …",
      max: MAX_NAMED,
      main: true,
    }),
    right: choice.optional({ description: "A permission, instead of commands", choices: PERMISSIONS }),
    role: text.optional({
      description: "The role or group, as a mention, name or ID",
      max: MAX_NAMED,
      mention: true,
      default: "everybody",
    }),
    channel: text.optional({
      description: "The channel, as a mention or ID",
      max: MAX_NAMED,
      mention: true,
      default: "everywhere",
    }),
  };
}

async function parseTarget(
  { family, right, role, channel }: Values<ReturnType<typeof options>>,
  context: CommandContext,
): Promise<Partial<RuleTarget>> {
  if (family !== undefined && right !== undefined) throw missingTargetError(context);
  const permission: PermissionKey | undefined =
    family === undefined ? right && `right:${right}` : parseFamily(family, context);
  return {
    ...(permission && { about: permission }),
    ...(role !== undefined && !EVERYONE.test(role) && { role: await resolveRole(role, context) }),
    ...(channel !== undefined && { channel: parseChannel(channel) }),
  };
}

function parseFamily(input: string, { commands }: CommandContext): PermissionKey {
  const families = permissionFamilies(commands);
  const name = input.replace(/^\//, "").toLowerCase();
  if (families.includes(name)) return `family:${name}`;
  throw new UserError(
    say("permissionsFamily", { given: input, nearest: findNearest(name, families, 3).join(", ") }),
  );
}

const missingTargetError = ({ commands }: CommandContext) =>
  new UserError(
    say("permissionsForWhat", {
      families: permissionFamilies(commands).join(", "),
      rights: PERMISSIONS.join(", "),
    }),
  );

/** Adds a rule. It replaces any rule with the same target. */
function withRule(rules: readonly PermissionRule[], rule: PermissionRule): readonly PermissionRule[] {
  const others = rules.filter((other) => !hasSameTarget(other, rule));
  if (others.length >= MAX_PERMISSION_RULES)
    throw new UserError(say("permissionsTooMany", { count: others.length, max: MAX_PERMISSION_RULES }));
  return [...others, rule];
}

const hasSameTarget = (one: RuleTarget, other: RuleTarget): boolean =>
  one.about === other.about && one.role?.id === other.role?.id && one.channel?.id === other.channel?.id;

/** Returns whether a rule matches the target; fields left out of the target match anything. */
const matchesTarget = (wanted: Partial<RuleTarget>, rule: PermissionRule): boolean =>
  hasSameTarget({ ...rule, ...wanted }, rule);

const changeRules = (
  { settings }: CommandContext,
  update: (rules: readonly PermissionRule[]) => readonly PermissionRule[],
): Promise<unknown> =>
  settings.change(SETTING, "server", (present = []) => {
    const rules = update(present);
    return rules.length > 0 ? rules : undefined;
  });
