import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { fits } from "../../settings/definition.ts";
import { definitionOf, MOST_RULES } from "../../settings/definitions.ts";
import type { Named, Rule } from "../../settings/permission-rule.ts";
import type { House } from "../definition/command.ts";
import { mentioned } from "../parsing/mentions.ts";
import type { ShowStep } from "./step.ts";

const EVERYWHERE = /^everywhere$/i;
/** What a platform writes for one channel, or its id. */
const ONE = /<#[^>]*>|[^\s,<>]+/g;

/** Rules of the server about spending say where commands may be used: denied for all, allowed in the channels. */
export const channelsStep: ShowStep = async (house, { only }) => {
  if (only !== undefined) await allowOnly(house, EVERYWHERE.test(only.trim()) ? [] : channelsIn(only));
  const lines = [await channelsLine(house), render(say("setupChannelsHow"))];
  return {
    lines,
    places: { title: render(say("setupPickChannels")), line: "/setup step:channels", option: "only" },
    buttons: [{ label: render(say("setupEverywhere")), line: "/setup step:channels only:everywhere" }],
  };
};

export async function channelsLine({ settings }: Pick<House, "settings">): Promise<string> {
  const rules = (await settings.current()).value("permissions");
  const channels = rules.flatMap((rule) => (isOurs(rule) && rule.channel ? [nameOf(rule.channel)] : []));
  return render(
    channels.length === 0
      ? say("setupChannelsAll")
      : say("setupChannelsOnly", { channels: channels.join(", ") }),
  );
}

const nameOf = ({ name, id }: Named) => name ?? id;

/** Those that this step makes: about everybody. What is said of roles stays. */
const isOurs = ({ about, role, effect, channel }: Rule): boolean =>
  about === "right:spend" && !role && effect === (channel ? "allow" : "deny");

function channelsIn(given: string): Named[] {
  const channels = (given.match(ONE) ?? []).map((one) => mentioned(one));
  const known = channels.filter((channel) => channel !== undefined);
  if (known.length === 0 || known.length < channels.length)
    throw new UserError(say("permissionsWho", { option: "channel" }));
  return known;
}

const allowOnly = ({ settings }: House, channels: readonly Named[]) =>
  settings.change("permissions", "server", (present) => {
    const rules = fits(definitionOf("permissions").shape, present) ? (present as readonly Rule[]) : [];
    const others = rules.filter((rule) => !isOurs(rule));
    const allowed = channels.map((channel): Rule => ({ effect: "allow", about: "right:spend", channel }));
    const all: Rule[] = [...others, ...(allowed.length > 0 ? [DENIED] : []), ...allowed];
    if (all.length > MOST_RULES)
      throw new UserError(say("permissionsTooMany", { count: others.length, max: MOST_RULES }));
    return all.length > 0 ? all : undefined;
  });

const DENIED: Rule = { effect: "deny", about: "right:spend" };
