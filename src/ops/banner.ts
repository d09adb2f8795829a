import type { ChatPlatformDefinition, Listener } from "../bots/chat-platform.ts";

type PlatformFacts = Pick<ChatPlatformDefinition<unknown>, "role" | "title" | "setting">;

/** A platform of this process, with what listens on it. */
export interface OpenListener {
  readonly definition: PlatformFacts;
  readonly listener: Listener;
}

interface Start {
  readonly config: {
    readonly AUDIO_API_URL?: string | undefined;
    readonly PUBLIC_URL?: string | undefined;
  };
  readonly roles: ReadonlySet<string>;
  /** Port of the web server. */
  readonly port: number;
  /** Every platform that can be configured. */
  readonly platforms: readonly PlatformFacts[];
}

/** Describes what the program is ready for, in one line: its address, what is connected, and what isn't set up. */
export function describeStart(
  { config, roles, port, platforms }: Start,
  listening: readonly OpenListener[],
): string {
  const isConnected = ({ listener }: OpenListener) => (listener.connection?.() ?? "open") === "open";
  const titles = (some: readonly OpenListener[]) => some.map(({ definition }) => definition.title);
  const present = new Set(listening.map(({ definition }) => definition));
  const missing = platforms.flatMap((definition) => {
    const { role, title, setting } = definition;
    return setting && roles.has(role) && !present.has(definition) ? [`${title} (${setting})`] : [];
  });
  const service = config.AUDIO_API_URL;
  return [
    `Mynah is ready${roles.has("web") ? ` at ${addressesOf(config, port)}` : ` (roles: ${[...roles].join(", ")})`}.`,
    sentence("Connected", titles(listening.filter(isConnected))),
    sentence("Still connecting", titles(listening.filter((one) => !isConnected(one)))),
    sentence("Audio service", [service ? new URL(service).host : "local stand-in"]),
    sentence("Not set up", [...missing, ...(service ? [] : ["an audio service (AUDIO_API_URL)"])]),
  ]
    .filter(Boolean)
    .join(" ");
}

/** Where this machine reaches it, and everyone else. */
const addressesOf = ({ PUBLIC_URL }: Start["config"], port: number): string =>
  [`http://localhost:${port}`, ...(PUBLIC_URL ? [PUBLIC_URL] : [])].join(" and ");

const sentence = (name: string, items: readonly string[]): string =>
  items.length === 0 ? "" : `${name}: ${items.join(", ")}.`;
