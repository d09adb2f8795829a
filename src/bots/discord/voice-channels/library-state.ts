import type { VoiceConnection } from "@discordjs/voice";

/** What the library knows of a call and doesn't document. `pending`: the group that encrypts doesn't exist yet. */
export function encryptionOf({ state }: VoiceConnection): "on" | "off" | "pending" {
  const networking = "networking" in state ? state.networking.state : undefined;
  const dave = networking && "dave" in networking ? networking.dave : undefined;
  if (!dave || dave.protocolVersion === 0) return "off";
  return dave.session?.ready ? "on" : "pending";
}

/** Returns the others in the channel, other bots included. */
export function peopleIn({ state }: VoiceConnection): ReadonlySet<string> {
  const networking = "networking" in state ? state.networking.state : undefined;
  if (!networking || !("connectionData" in networking)) return new Set();
  const { connectionData, connectionOptions } = networking as {
    readonly connectionData: { readonly connectedClients?: ReadonlySet<string> };
    readonly connectionOptions: { readonly userId: string };
  };
  const people = new Set(connectionData.connectedClients);
  people.delete(connectionOptions.userId);
  return people;
}
