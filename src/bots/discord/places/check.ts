import { ApplicationFlags } from "discord.js";
import { pino } from "pino";
import { createDiscordApi } from "../api/api.ts";
import { DiscordFailure } from "../api/errors.ts";
import { inviteLink } from "./rights.ts";
import type { PlatformCheck } from "../../check.ts";

export interface CheckOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** Compared with the key that Discord signs with. */
  readonly publicKey?: string | undefined;
  readonly guild?: string | undefined;
  /** Whether the bot is configured to listen for recordings. */
  readonly listens?: boolean;
}

/**
 * Runs the checks of `npm run doctor`: the token, the transport of interactions, the intents, the registered commands
 * and the invite link.
 */
export async function checkDiscord({
  token,
  apiUrl,
  publicKey,
  guild,
  listens = false,
}: CheckOptions): Promise<PlatformCheck[]> {
  const api = createDiscordApi({ apiUrl, token, timeoutMs: 10_000, log: pino({ level: "silent" }) });
  try {
    const app = await api.application();
    return [
      { name: "discord token", ok: true, message: `it is the token of ${app.name}` },
      transport(app, publicKey),
      listens ? hearing(app.flags) : intents(app.flags),
      await registered(api, app.id, guild),
      { name: "discord rights", ok: true, message: `add the bot to a server with ${inviteLink(app.id)}` },
    ];
  } catch (error) {
    return [unreachable(error)];
  } finally {
    await api.close();
  }
}

function unreachable(error: unknown): PlatformCheck {
  const name = "discord token";
  if (!(error instanceof DiscordFailure)) throw error;
  const message =
    error.facts.status === 401
      ? "Discord does not accept DISCORD_TOKEN. Reset it in the developer portal (Bot, Reset Token) and set the new one."
      : `Discord does not answer (${error.message}). Check the network, and DISCORD_API_URL if it is set.`;
  return { name, ok: false, message };
}

/** With an endpoint in the portal nothing arrives over the gateway; without one nothing arrives over HTTP. */
function transport(
  app: { verify_key: string; interactions_endpoint_url?: string | null },
  publicKey: string | undefined,
): PlatformCheck {
  const name = "discord interactions";
  const endpoint = app.interactions_endpoint_url;
  if (publicKey === undefined) {
    if (!endpoint) return { name, ok: true, message: "they come over the gateway" };
    const message = `the portal sends them to ${endpoint}, so the gateway hears nothing. Empty 'Interactions Endpoint URL' there, or set DISCORD_PUBLIC_KEY.`;
    return { name, ok: false, message };
  }
  if (publicKey.toLowerCase() !== app.verify_key.toLowerCase())
    return {
      name,
      ok: false,
      message:
        "DISCORD_PUBLIC_KEY is not this application's. Copy 'Public Key' from its General Information.",
    };
  if (endpoint) return { name, ok: true, message: `they come to ${endpoint}` };
  const message =
    "DISCORD_PUBLIC_KEY is set, but the portal has no 'Interactions Endpoint URL'. Set it to this program's public address and /discord/interactions, or unset the key.";
  return { name, ok: false, message };
}

const MESSAGE_CONTENT =
  ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;
const PRIVILEGED =
  MESSAGE_CONTENT |
  ApplicationFlags.GatewayGuildMembers |
  ApplicationFlags.GatewayGuildMembersLimited |
  ApplicationFlags.GatewayPresence |
  ApplicationFlags.GatewayPresenceLimited;

function intents(flags: number | undefined): PlatformCheck {
  const isGranted = ((flags ?? 0) & PRIVILEGED) !== 0;
  const message = isGranted
    ? "none is needed; some privileged ones are switched on in the portal and can be switched off"
    : "none is needed, and none is switched on";
  return { name: "discord intents", ok: true, message };
}

/** Without this intent Discord refuses the connection and the program doesn't start. */
function hearing(flags: number | undefined): PlatformCheck {
  const ok = ((flags ?? 0) & MESSAGE_CONTENT) !== 0;
  const message = ok
    ? "'Message Content Intent' is on, so recordings can be heard (DISCORD_LISTEN)"
    : "DISCORD_LISTEN needs 'Message Content Intent', and it is off. Switch it on in the developer portal (Bot), or leave DISCORD_LISTEN out.";
  return { name: "discord intents", ok, message };
}

async function registered(
  api: Pick<ReturnType<typeof createDiscordApi>, "commands">,
  app: string,
  guild: string | undefined,
): Promise<PlatformCheck> {
  const name = "discord commands";
  try {
    const { length } = await api.commands(app, guild);
    const message =
      length > 0 ? `${length} are registered` : "none is registered yet; the program does it when it starts";
    return { name, ok: true, message };
  } catch {
    const message = `the bot is not in the server DISCORD_GUILD_ID names. Add it with ${inviteLink(app)}`;
    return { name, ok: false, message };
  }
}
