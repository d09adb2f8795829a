import type { Logger } from "pino";
import { createSharedTask } from "../../../base/semaphore.ts";
import type { Passport } from "../../../passports/passport.ts";
import type { PassportStore } from "../../../passports/passport-store.ts";
import { createSampleReceiver, type SampleReceiver } from "../../../passports/sample-receiver.ts";
import { storeSample, type StoreSampleDeps } from "../../../passports/store-sample.ts";
import type { Attachment, RecordedChannel } from "../recording/attached-recording.ts";
import type { VoiceReceiver } from "../voice-channels/voice-receiver.ts";

export interface AttachedPassportsDeps extends Omit<StoreSampleDeps, "rows"> {
  readonly rows: PassportStore;
  readonly log: Logger;
}

interface Reading {
  readonly sample: SampleReceiver;
  readonly receiver: VoiceReceiver;
}

/**
 * Receives people who read the sentence of a voice passport in a voice session's channel: Discord says whose packets these
 * are. Nobody else's are decrypted for it. Nothing outlives this process before the sentence is over.
 */
export function attachPassports(deps: AttachedPassportsDeps, connected: RecordedChannel): Attachment {
  const { rows, now, log } = deps;
  const { platform, workspace } = connected;
  const readings = new Map<string, Reading>();
  let isOver = false;

  async function check(): Promise<void> {
    if (isOver) return;
    const awaited = await rows.awaited({ platform, workspace }, connected.channel());
    const ids = new Set(awaited.map(({ id }) => id));
    for (const id of readings.keys()) if (!ids.has(id)) close(id);
    for (const passport of awaited) await look(passport);
  }

  async function look(passport: Passport): Promise<void> {
    if (isOver) return;
    const { id, state, expiresAt, personId } = passport;
    const reading = readings.get(id);
    const isStopped = state === "stopping" || expiresAt <= now();
    if (isStopped || reading?.sample.isOver(performance.now())) {
      close(id);
      return storeSample(deps, passport, reading?.sample.packets() ?? []);
    }
    if (reading || !connected.people()?.has(personId)) return;
    readings.set(id, receive(passport));
    await rows.setReceiving(id);
  }

  function receive({ personId, channel }: Passport): Reading {
    const sample = createSampleReceiver();
    const receiver = connected.listen({
      // Where the bot was moved to, nobody was asked to read.
      isWanted: (person) => person === personId && connected.channel() === channel,
      onPacket: (_, packet) => sample.add(performance.now(), packet),
    });
    return { sample, receiver };
  }

  function close(id: string): void {
    readings.get(id)?.receiver.close();
    readings.delete(id);
  }

  const checking = createSharedTask(check);

  return {
    /** What was read takes a moment to be stored, for which the session isn't held up. */
    async check(): Promise<boolean> {
      void checking.run().catch((error: unknown) => {
        log.warn({ guild: workspace, err: error }, "discord: failed to receive a voice passport");
      });
      return false;
    },

    async detach(): Promise<void> {
      isOver = true;
      for (const id of readings.keys()) close(id);
      await checking.settled();
    },
  };
}
