import { UserError } from "../../errors.ts";
import { render, say } from "../../messages/index.ts";
import { hasShape } from "../../settings/definition.ts";
import { definitionOf, MAX_PERMISSION_RULES } from "../../settings/definitions.ts";
import type { NamedRef, PermissionRule } from "../../settings/permission-rule.ts";
import type { CommandContext } from "../definition/command.ts";
import { parseMention } from "../parsing/mentions.ts";
import type { RenderStep } from "./step.ts";

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
  const channels = (input.match(CHANNEL_PATTERN) ?? []).map((one) => parseMention(one));
  const validChannels = channels.filter((channel) => channel !== undefined);
  if (validChannels.length === 0 || validChannels.length < channels.length)
    throw new UserError(say("permissionsWho", { option: "channel" }));
  return validChannels;
}

const allowOnly = ({ settings }: CommandContext, channels: readonly NamedRef[]) =>
  settings.change("permissions", "server", (present) => {
    const rules = hasShape(definitionOf("permissions").shape, present)
      ? (present as readonly PermissionRule[])
      : [];
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
