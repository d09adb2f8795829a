import { mkdir, open, readdir, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { processTimers } from "../base/timers.ts";
import type { RecordedPerson } from "./recording.ts";

/** Audio that a crash can lose. */
const FLUSH_MS = 500;
const FLUSH_BYTES = 64 * 1024;
export const HEADER_BYTES = 6;
const TIME_BYTES = 4;
/** People are named by their IDs, which are numbers. */
const IS_ID = /^\d{1,20}$/;

export type PacketWriter = ReturnType<typeof createPacketWriter>;

interface Track {
  readonly path: string;
  pending: Buffer[];
  pendingBytes: number;
  /** Writes go one after the other. */
  written: Promise<void>;
  file: FileHandle | undefined;
  isRemoved: boolean;
}

/** A packet, with when it arrived in milliseconds since a moment that its receiver has chosen. */
export interface ReceivedPacket {
  readonly atMs: number;
  readonly packet: Buffer;
}

/** Returns what precedes a packet in a file: milliseconds (4 bytes, little endian), and its length (2 bytes). */
export function packetHeader(atMs: number, { length }: Buffer): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32LE(Math.max(0, Math.round(atMs)));
  header.writeUInt16LE(length, 4);
  return header;
}

export const packetPath = (folder: string, person: string): string => join(folder, `${person}.packets`);

/** Returns the people of whom a folder has audio. */
export async function listPackets(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.flatMap((name) => (name.endsWith(".packets") ? name.slice(0, -".packets".length) : []));
}

/**
 * Deletes what was received of people before they last opted out. They can opt out and back in while no process records,
 * so the state alone doesn't say it. A writer calls this first: then a file whose first packet is later has no
 * earlier one.
 */
export async function removeOptedOut(
  folder: string,
  startedAt: Date,
  people: readonly Pick<RecordedPerson, "personId" | "state" | "outAt">[],
): Promise<void> {
  for (const { personId, state, outAt } of people) {
    const firstMs = await readFirstTime(packetPath(folder, personId));
    const isEarlier =
      firstMs !== undefined && outAt !== null && startedAt.getTime() + firstMs <= outAt.getTime();
    if (state === "out" || isEarlier) await rm(packetPath(folder, personId), { force: true });
  }
}

async function readFirstTime(path: string): Promise<number | undefined> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TIME_BYTES), 0, TIME_BYTES, 0);
    return bytesRead === TIME_BYTES ? buffer.readUInt32LE() : undefined;
  } finally {
    await file.close();
  }
}

/**
 * Appends each person's Opus packets to a file of theirs, with milliseconds since the recording's start. After a crash, what was written is there; a last packet can be cut
 * off. Nothing is decoded, and no more than half a second is kept in memory.
 */
export function createPacketWriter(folder: string, onError: (error: unknown) => void) {
  const tracks = new Map<string, Track>();
  let bytes = 0;

  function flush(track: Track): Promise<void> {
    const { pending } = track;
    track.pending = [];
    track.pendingBytes = 0;
    if (pending.length === 0) return track.written;
    track.written = track.written
      .then(async () => {
        if (track.isRemoved) return;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        track.file ??= await open(track.path, "a", 0o600);
        await track.file.appendFile(Buffer.concat(pending));
      })
      .catch(onError);
    return track.written;
  }

  const stopFlushing = processTimers.every(FLUSH_MS, () => {
    for (const track of tracks.values()) void flush(track);
  });

  return {
    /** Bytes that were written since this writer was created. */
    bytes: (): number => bytes,

    write(person: string, atMs: number, packet: Buffer): void {
      if (!IS_ID.test(person)) throw new TypeError("not the ID of a person");
      const track = tracks.get(person) ?? {
        path: packetPath(folder, person),
        pending: [],
        pendingBytes: 0,
        written: Promise.resolve(),
        file: undefined,
        isRemoved: false,
      };
      tracks.set(person, track);
      const header = packetHeader(atMs, packet);
      // A view would keep the whole datagram's memory.
      track.pending.push(header, Buffer.from(packet));
      track.pendingBytes += HEADER_BYTES + packet.length;
      bytes += HEADER_BYTES + packet.length;
      if (track.pendingBytes >= FLUSH_BYTES) void flush(track);
    },

    /** Deletes all that was written of a person. */
    async remove(person: string): Promise<void> {
      const track = tracks.get(person);
      tracks.delete(person);
      if (track) {
        track.isRemoved = true;
        track.pending = [];
        await track.written;
        await track.file?.close();
      }
      if (IS_ID.test(person)) await rm(packetPath(folder, person), { force: true });
    },

    /** Writes what is pending and closes the files. */
    async close(): Promise<void> {
      stopFlushing();
      const all = [...tracks.values()];
      tracks.clear();
      await Promise.all(
        all.map(async (track) => {
          await flush(track);
          await track.file?.close();
        }),
      );
    },
  };
}
