import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { ruleWords } from "../../permissions/rule-text.ts";
import { fits } from "../../settings/definition.ts";
import { definitionOf, MOST_RULES } from "../../settings/definitions.ts";
import { type About, type Named, type Right, RIGHTS, type Rule } from "../../settings/permission-rule.ts";
import { type House, instantCommand } from "../definition/command.ts";
import { mentioned } from "../parsing/mentions.ts";
import { roleNamed } from "../parsing/roles.ts";
import { nearest } from "../parsing/nearest.ts";
import { choice, optional, text } from "../definition/option.ts";
import { families } from "../definition/required-permissions.ts";

const SETTING = "permissions";
const MAX_NAMED = 200;
/** As Discord writes it; it is no role. */
const EVERYONE = /^@?everyone$/i;
type Target = Omit<Rule, "effect">;

export const permissionsShow = instantCommand({
  name: "permissions show",
  description: "The rules on who may do what in this server",
  example: "/permissions show",
  options: {},
  answer: async (_, { settings, mayAdminister }) => {
    if (!(await mayAdminister())) throw new UserError(say("permissionsShownToManagers"));
    const rules = (await settings.current()).value(SETTING);
    return {
      title: render(say("permissionsTitle", { count: rules.length, max: MOST_RULES })),
      lines: rules.map(ruleWords),
    };
  },
});

export const permissionsAllow = ruleCommand("allow", {
  description: "Let everybody, or a role, use commands or a right that others may not",
  example: "/permissions allow family:music role:4127",
});

export const permissionsDeny = ruleCommand("deny", {
  description: "Keep everybody, or a role, from using commands or a right",
  example: "/permissions deny family:music role:4127",
});

export const permissionsReset = instantCommand({
  name: "permissions reset",
  description: "Take rules away again: those that fit what you name, or all of them",
  example: "/permissions reset family:music",
  options: options(),
  answer: async (given, house) => {
    const wanted = await targetIn(given, house);
    const gone: Rule[] = [];
    await change(house, (rules) => {
      gone.push(...rules.filter((rule) => isOf(wanted, rule)));
      if (gone.length === 0) throw new UserError(say("permissionsNotThere"));
      return rules.filter((rule) => !isOf(wanted, rule));
    });
    return { title: render(say("permissionsReset", { count: gone.length })), lines: gone.map(ruleWords) };
  },
});

function ruleCommand(effect: Rule["effect"], words: { description: string; example: string }) {
  return instantCommand({
    name: `permissions ${effect}`,
    ...words,
    options: options(),
    answer: async (given, house) => {
      const { about, ...where } = await targetIn(given, house);
      if (about === undefined) throw missing(house);
      const rule = { effect, about, ...where };
      await change(house, (rules) => withRule(rules, rule));
      return { title: render(say("permissionsChanged", { rule: ruleWords(rule) })), lines: [] };
    },
  });
}

function options() {
  return {
    family: optional(
      text({ description: "Which commands, by their first word: music, tts, …", max: MAX_NAMED, main: true }),
    ),
    right: optional(choice({ description: "Which right, instead of commands", choices: RIGHTS })),
    role: optional(
      text({
        description: "The role or group, mentioned or by its name or id",
        max: MAX_NAMED,
        mention: true,
        default: "everybody",
      }),
    ),
    channel: optional(
      text({
        description: "The channel, mentioned or by its id",
        max: MAX_NAMED,
        mention: true,
        default: "everywhere",
      }),
    ),
  };
}

interface Given {
  readonly family?: string | undefined;
  readonly right?: Right | undefined;
  readonly role?: string | undefined;
  readonly channel?: string | undefined;
}

async function targetIn({ family, right, role, channel }: Given, house: House): Promise<Partial<Target>> {
  if (family !== undefined && right !== undefined) throw missing(house);
  const about: About | undefined = family === undefined ? right && `right:${right}` : familyIn(family, house);
  return {
    ...(about && { about }),
    ...(role !== undefined && !EVERYONE.test(role) && { role: await roleNamed(role, house) }),
    ...(channel !== undefined && { channel: channelIn(channel) }),
  };
}

function familyIn(given: string, { commands }: House): About {
  const known = families(commands);
  const name = given.replace(/^\//, "").toLowerCase();
  if (known.includes(name)) return `family:${name}`;
  throw new UserError(say("permissionsFamily", { given, nearest: nearest(name, known, 3).join(", ") }));
}

function channelIn(given: string): Named {
  const found = mentioned(given);
  if (!found) throw new UserError(say("permissionsWho", { option: "channel" }));
  return found;
}

const missing = ({ commands }: House) =>
  new UserError(
    say("permissionsForWhat", { families: families(commands).join(", "), rights: RIGHTS.join(", ") }),
  );

/** The newer of two about the same counts. */
function withRule(rules: readonly Rule[], rule: Rule): readonly Rule[] {
  const others = rules.filter((other) => !isSame(other, rule));
  if (others.length >= MOST_RULES)
    throw new UserError(say("permissionsTooMany", { count: others.length, max: MOST_RULES }));
  return [...others, rule];
}

const isSame = (one: Target, other: Target): boolean =>
  one.about === other.about && one.role?.id === other.role?.id && one.channel?.id === other.channel?.id;

/** Whether a rule is one of those that are wanted: what is not named may be anything. */
const isOf = (wanted: Partial<Target>, rule: Rule): boolean => isSame({ ...rule, ...wanted }, rule);

/** A list that another version wrote counts as none. */
const change = ({ settings }: House, make: (rules: readonly Rule[]) => readonly Rule[]): Promise<unknown> =>
  settings.change(SETTING, "server", (present) => {
    const rules = make(fits(definitionOf(SETTING).shape, present) ? (present as readonly Rule[]) : []);
    return rules.length > 0 ? rules : undefined;
  });
