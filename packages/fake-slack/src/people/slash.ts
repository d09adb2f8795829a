import { isOrgWide } from "../delivery/events.ts";
import { readReply, showReply } from "../web/hook.ts";
import type { Channel } from "../world/channel.ts";
import type { Message } from "../world/message.ts";
import { type Actor, channelFor, notice } from "./actor.ts";
import { interact, type Reaction } from "./interact.ts";
import { newHook, newTrigger } from "./payload.ts";
import { encodeCommand } from "./typed.ts";

export interface SlashReaction extends Omit<Reaction, "error"> {
  readonly error?: Reaction["error"] | "unknown_command" | "not_in_threads" | "no_app";
  /** The reply in the acknowledgment, if there is one. */
  readonly reply?: Message;
}

export interface Place {
  readonly channel: string;
  readonly threadTs?: string;
}

/** Types a slash command into the message box. */
export const slash = async (actor: Actor, line: string, place: Place): Promise<SlashReaction> => {
  const channel = channelFor(actor, place.channel);
  const [, command = "", text = ""] = /^(\/\S+)\s*([\s\S]*)$/.exec(line) ?? [];
  const refused = refusal(actor, command, place);
  if (refused) {
    notice(actor, refused.text, channel.id);
    return { error: refused.error, ms: 0 };
  }
  const hook = newHook(actor, channel);
  const payload = slashPayload(actor, { command, text, channel, url: hook.url });
  const sent = await interact(actor, "slash_commands", command, payload);
  if (sent.error) {
    notice(actor, `${command} failed with the error "${sent.error}"`, channel.id);
    return { error: sent.error, ms: sent.ms };
  }
  const reply = showAck(actor, channel, hook, sent.body);
  return { ms: sent.ms, ...(reply && { reply }) };
};

const refusal = ({ platform, workspace }: Actor, command: string, { threadTs }: Place) => {
  if (threadTs)
    return { error: "not_in_threads", text: `${command} is not supported in threads. Sorry!` } as const;
  const known = platform.manifest.features.slash_commands.some(
    (registered) => registered.command === command,
  );
  const installed = workspace.bot?.scopes.has("commands") ?? false;
  if (known && installed) return undefined;
  return { error: known ? "no_app" : "unknown_command", text: `${command} is not a valid command.` } as const;
};

interface Typed {
  readonly command: string;
  readonly text: string;
  readonly channel: Channel;
  readonly url: string;
}

/** All values are strings, as in the form Slack posts. */
const slashPayload = (actor: Actor, { command, text, channel, url }: Typed): Record<string, string> => {
  const { platform, workspace, person } = actor;
  return {
    token: "fake-verification",
    team_id: workspace.id,
    team_domain: workspace.domain,
    ...(workspace.enterprise && {
      enterprise_id: workspace.enterprise.id,
      enterprise_name: workspace.enterprise.name,
    }),
    channel_id: channel.id,
    channel_name: channel.name,
    user_id: person.id,
    user_name: person.name,
    command,
    text: encodeCommand(text.trim()),
    api_app_id: platform.settings.appId,
    is_enterprise_install: String(isOrgWide(platform, workspace)),
    response_url: url,
    trigger_id: newTrigger(actor),
  };
};

const showAck = (
  actor: Actor,
  channel: Channel,
  hook: ReturnType<typeof newHook>,
  body: unknown,
): Message | undefined => {
  const given = typeof body === "string" ? { text: body } : (body ?? {});
  if (Object.values(given).every((value) => !value)) return undefined;
  const read = readReply(given);
  if (read.success) return showReply(actor.platform, channel, hook, read.data);
  const problems = ["the acknowledgement of a command carries something that is no message"];
  actor.platform.violations.push({ where: "slash ack", problems, args: body });
  return undefined;
};
