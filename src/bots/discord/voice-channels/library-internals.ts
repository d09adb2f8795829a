import type { VoiceConnection, NetworkingStatusCode } from "@discordjs/voice";
import { processTimers } from "../../../base/timers.ts";

const networkingOf = ({ state }: VoiceConnection) =>
  "networking" in state ? state.networking.state : undefined;

/** What the library knows of a call and doesn't document. `pending`: the group that encrypts doesn't exist yet. */
export function encryptionOf(connection: VoiceConnection): "on" | "off" | "pending" {
  const networking = networkingOf(connection);
  const dave = networking && "dave" in networking ? networking.dave : undefined;
  if (!dave || dave.protocolVersion === 0) return "off";
  return dave.session?.ready ? "on" : "pending";
}

/** Returns the others in the channel, other bots included. */
export function peopleIn(connection: VoiceConnection): ReadonlySet<string> {
  const networking = networkingOf(connection);
  if (!networking || !("connectionData" in networking)) return new Set();
  const { connectionData, connectionOptions } = networking as {
    readonly connectionData: { readonly connectedClients?: ReadonlySet<string> };
    readonly connectionOptions: { readonly userId: string };
  };
  const people = new Set(connectionData.connectedClients);
  people.delete(connectionOptions.userId);
  return people;
}

const RETRY_MS = 500;
const REQUEST_BYTES = 74;

/**
 * Repeats requests for IP discovery that weren't answered, as long as a connection exists: the library sends one, so that
 * a lost datagram would cost a join. Returns what ends it. (Voice connections, "IP Discovery")
 */
export function retryDiscovery(
  connection: VoiceConnection,
  discovering: typeof NetworkingStatusCode.UdpHandshaking,
): () => void {
  let pendingUdp: object | undefined;
  const check = () => {
    const networking = networkingOf(connection);
    const pending = networking?.code === discovering ? networking : undefined;
    // It has asked itself at least one interval ago, if it was found waiting then.
    if (pending && pendingUdp === pending.udp)
      pending.udp.send(discoveryRequest(pending.connectionData.ssrc));
    pendingUdp = pending?.udp;
  };
  return processTimers.every(RETRY_MS, check);
}

function discoveryRequest(ssrc: number): Buffer {
  const request = Buffer.alloc(REQUEST_BYTES);
  request.writeUInt16BE(1, 0);
  request.writeUInt16BE(REQUEST_BYTES - 4, 2);
  request.writeUInt32BE(ssrc, 4);
  return request;
}
