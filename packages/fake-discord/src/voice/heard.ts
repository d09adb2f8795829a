/** One packet of sound as it arrived at the voice server. */
export interface HeardPacket {
  /** Number of the voice session, from 1: each has its own sequence and timestamps. */
  readonly session: number;
  readonly channelId: string;
  readonly sequence: number;
  readonly timestamp: number;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  /** The Opus frame as somebody in the channel can decode it; undefined if they can't decrypt it. */
  readonly opus: Buffer | undefined;
  /** Encrypted end to end, which frames of silence needn't be. */
  readonly isEncrypted: boolean;
}

/** What documented clients send five times when they pause (topics/voice-connections). */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
export const isSilence = (frame: Buffer | undefined): boolean => frame?.equals(SILENCE) ?? false;

/** Whether a frame ends with the mark of frames that DAVE encrypted. */
export const isProtected = (frame: Buffer): boolean =>
  frame.length > 2 && frame.readUInt16BE(frame.length - 2) === 0xfa_fa;

const FRAME_MS = 20;
const PAUSE_MS = 250;
const WRAP = 2 ** 16;

/** A stretch of sound between pauses. */
export interface Stretch {
  readonly packets: readonly HeardPacket[];
  /** Sequence numbers that never arrived. */
  readonly lost: number;
  /** Packets that nobody in the channel could decrypt. */
  readonly unreadable: number;
  /**
   * Packets that came more than 20 ms after they were due. The first packet says when each is due, and a late one puts
   * off those after it, as in a client that starts to play with the first and waits for late ones: these are the gaps.
   */
  readonly late: number;
  /** The largest of these delays, in milliseconds. */
  readonly worstDelayMs: number;
  readonly silenceAtEnd: number;
}

/** Returns packets in the order in which they were sent, each once. */
function inOrder(packets: readonly HeardPacket[]): HeardPacket[] {
  const sessions = Map.groupBy(packets, ({ session }) => session);
  return [...sessions.values()].flatMap((sent) => {
    let last = sent[0]?.sequence ?? 0;
    const numbered = sent.map((packet) => {
      // The nearest number to the last one that is the same modulo 65,536.
      const step = ((packet.sequence - last + WRAP + WRAP / 2) % WRAP) - WRAP / 2;
      last += step;
      return { number: last, packet };
    });
    const unique = new Map(numbered.map(({ number, packet }) => [number, packet]));
    return [...unique].toSorted(([a], [b]) => a - b).map(([, packet]) => packet);
  });
}

/**
 * Divides what was heard into stretches. A stretch ends with the voice session, or with a frame of silence after which
 * nothing came for a quarter of a second: a gap without silence before it is a delay.
 */
export function stretchesOf(packets: readonly HeardPacket[]): Stretch[] {
  const stretches: HeardPacket[][] = [];
  for (const packet of inOrder(packets)) {
    const before = stretches.at(-1)?.at(-1);
    const paused = before && isSilence(before.opus) && packet.at - before.at > PAUSE_MS;
    if (!before || before.session !== packet.session || paused) stretches.push([packet]);
    else stretches.at(-1)?.push(packet);
  }
  return stretches.map(measure);
}

function measure(packets: readonly HeardPacket[]): Stretch {
  const [first] = packets;
  const number = (packet: HeardPacket) => (packet.sequence - (first?.sequence ?? 0) + WRAP) % WRAP;
  // A stretch of more than 65,536 packets (22 minutes) starts again at 0, so laps are counted.
  let lap = 0;
  let last = 0;
  const numbers = packets.map((packet) => {
    const next = number(packet);
    if (next < last) lap += WRAP;
    last = next;
    return next + lap;
  });
  let start = first?.at ?? 0;
  const gaps: number[] = [];
  packets.forEach(({ at }, index) => {
    const delay = at - start - (numbers[index] ?? 0) * FRAME_MS;
    if (delay <= FRAME_MS) return;
    gaps.push(delay);
    start += delay;
  });
  const lastSound = packets.findLastIndex(({ opus }) => !isSilence(opus));
  return {
    packets,
    lost: (numbers.at(-1) ?? 0) + 1 - packets.length,
    unreadable: packets.filter(({ opus }) => opus === undefined).length,
    late: gaps.length,
    worstDelayMs: Math.max(0, ...gaps),
    silenceAtEnd: packets.length - 1 - lastSound,
  };
}

/**
 * Returns the frames that were heard, without the silence at the end of each stretch. Silence within is kept, because
 * the encoder writes the same frame for a pause in the sound.
 */
export const soundsOf = (packets: readonly HeardPacket[]): Buffer[] =>
  stretchesOf(packets).flatMap(({ packets: stretch, silenceAtEnd }) =>
    stretch.slice(0, stretch.length - silenceAtEnd).flatMap(({ opus }) => opus ?? []),
  );
