import { ApplicationFlags } from "discord.js";
import { pino } from "pino";
import type { PlatformCheck } from "../check.ts";
import { createDiscordApi } from "./api/api.ts";
import { DiscordFailure } from "./api/errors.ts";
import { inviteLink, optionalPermissionNames } from "./places/permissions.ts";

export interface CheckOptions {
  readonly token: string;
  readonly apiUrl: string;
  /** Compared with the key that Discord signs with. */
  readonly publicKey?: string | undefined;
  readonly guild?: string | undefined;
  /** Whether the bot is configured to listen for recordings. */
  readonly listens?: boolean;
  /** Whether the bot is configured to play in voice channels. */
  readonly plays?: boolean;
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
  plays = false,
}: CheckOptions): Promise<PlatformCheck[]> {
  const api = createDiscordApi({ apiUrl, token, timeoutMs: 10_000, log: pino({ level: "silent" }) });
  try {
    const app = await api.application();
    return [
      { name: "discord token", ok: true, message: `belongs to ${app.name}` },
      transport(app, publicKey),
      listens ? messageContent(app.flags) : intents(app.flags),
      await registered(api, app.id, guild),
      {
        name: "discord permissions",
        ok: true,
        message: `add the bot to a server with ${inviteLink(app.id)}`,
      },
      ...(plays ? [optionalPermissions] : []),
    ];
  } catch (error) {
    return [unreachable(error)];
  } finally {
    await api.close();
  }
}

const optionalPermissions: PlatformCheck = {
  name: "discord optional permissions",
  ok: true,
  message: `grant the bot's role '${optionalPermissionNames.join("', '")}' so that voice channels show when it records or plays`,
};

function unreachable(error: unknown): PlatformCheck {
  const name = "discord token";
  if (!(error instanceof DiscordFailure)) throw error;
  const message =
    error.facts.status === 401
      ? "Discord rejected DISCORD_TOKEN. Reset it in the developer portal (Bot, Reset Token) and set the new one."
      : `Discord didn't respond (${error.message}). Check the network, and DISCORD_API_URL if it is set.`;
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
    if (!endpoint) return { name, ok: true, message: "received over the gateway" };
    const message = `Discord sends them to ${endpoint}, so none arrive over the gateway. Clear 'Interactions Endpoint URL' in the developer portal, or set DISCORD_PUBLIC_KEY.`;
    return { name, ok: false, message };
  }
  if (publicKey.toLowerCase() !== app.verify_key.toLowerCase())
    return {
      name,
      ok: false,
      message:
        "DISCORD_PUBLIC_KEY belongs to another application. Copy 'Public Key' from General Information in the developer portal.",
    };
  if (endpoint) return { name, ok: true, message: `received at ${endpoint}` };
  const message =
    "DISCORD_PUBLIC_KEY is set, but the developer portal has no 'Interactions Endpoint URL'. Set it to this program's public address followed by /discord/interactions, or unset the key.";
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
    ? "none needed; some privileged ones are enabled in the developer portal and can be disabled"
    : "none needed, none enabled";
  return { name: "discord intents", ok: true, message };
}

/** Without this intent Discord refuses the connection and the program doesn't start. */
function messageContent(flags: number | undefined): PlatformCheck {
  const ok = ((flags ?? 0) & MESSAGE_CONTENT) !== 0;
  const message = ok
    ? "'Message Content Intent' is enabled, so recordings can be transcribed (DISCORD_LISTEN)"
    : "DISCORD_LISTEN needs 'Message Content Intent', which is disabled. Enable it in the developer portal (Bot), or unset DISCORD_LISTEN.";
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
      length > 0 ? `${length} registered` : "none registered yet; the program registers them when it starts";
    return { name, ok: true, message };
  } catch {
    const message = `the bot isn't in the server that DISCORD_GUILD_ID names. Add it with ${inviteLink(app)}`;
    return { name, ok: false, message };
  }
}
