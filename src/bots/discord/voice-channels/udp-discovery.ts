import type { NetworkingStatusCode, VoiceConnection } from "@discordjs/voice";
import { processTimers } from "../../../base/timers.ts";

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
    const { state } = connection;
    const networking = "networking" in state ? state.networking.state : undefined;
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
