import type { Logger } from "pino";
import { newId } from "../../../base/new-id.ts";
import { processTimers } from "../../../base/timers.ts";
import { say } from "../../../messages/index.ts";
import type { ServerRef } from "../../../playback/item.ts";
import { PLAYBACK_CHANNEL, serverKey } from "../../../playback/playback-store.ts";
import type { PlatformDeps } from "../../chat-platform.ts";
import { DISCORD } from "../places/address.ts";
import type { Captioner } from "../live/captioner.ts";
import type { Recorder } from "../recording/recorder.ts";
import { createChannelStatuses, type ChannelStatusesDeps } from "./channel-status.ts";
import { createVoiceConnector } from "./voice-connection.ts";
import type { VoiceEvents, VoiceGateway } from "./voice-events.ts";
import { startVoiceSession, type VoiceSession, type VoiceSessionDeps } from "./voice-session.ts";

const CHECK_MS = 1_000;
/** Others take a session over when its holder hasn't reported for three of these (playback/playback-store.ts). */
const REPORT_EVERY = 2;
const STATUSES_EVERY = 5;

export interface VoiceSessionsDeps
  extends
    Omit<VoiceSessionDeps, "connect" | "holder" | "statuses">,
    Omit<ChannelStatusesDeps, "rows" | "statusOf"> {
  readonly replacedStatuses: ChannelStatusesDeps["rows"];
  readonly listen: PlatformDeps["store"]["listen"];
  readonly recorder?: Recorder | undefined;
  readonly captioner?: Pick<Captioner, "close"> | undefined;
  readonly gateway: VoiceGateway;
  readonly events: VoiceEvents;
  readonly log: Logger;
}

/**
 * Plays in the voice channels of the servers whose gateway connection this process has. A row says what is to be
 * played; a notification or, at the latest, the next check finds it.
 */
export async function startVoiceSessions(deps: VoiceSessionsDeps) {
  const { rows, gateway, events, log } = deps;
  const holder = newId("v");
  const sessions = new Map<string, VoiceSession>();
  let isClosed = false;
  let checks = 0;
  const failed = (error: unknown) => log.warn({ err: error }, "discord: failed to look at voice sessions");
  const statuses = createChannelStatuses({
    ...deps,
    rows: deps.replacedStatuses,
    statusOf: (guild, channel) => events.statusOf(gateway, guild, channel),
  });
  const connect = createVoiceConnector({ gateway, events, group: holder, log });
  const sessionDeps: VoiceSessionDeps = { ...deps, holder, statuses, connect };
  /** The server in which a status is being restored: no session starts there. */
  let visited: string | undefined;

  async function claim(server: ServerRef): Promise<void> {
    const { workspace } = server;
    if (isClosed || sessions.has(workspace) || workspace === visited || !gateway.holds(workspace)) return;
    const row = await rows.claim(server, holder);
    if (!row) return;
    const onEnded = () => {
      if (sessions.get(workspace) === session) sessions.delete(workspace);
    };
    const session = startVoiceSession(sessionDeps, server, row, onEnded);
    sessions.set(workspace, session);
  }

  async function claimAll(): Promise<void> {
    for (const { isForgotten, ...server } of await rows.unheld(DISCORD)) {
      if (isForgotten) await rows.end(server, { problem: say("playbackOffline") });
      else await claim(server);
    }
  }

  async function check(): Promise<void> {
    await Promise.all([...sessions.values()].map((session) => session.check()));
    if (++checks % REPORT_EVERY === 0 && sessions.size > 0) await report();
    await claimAll();
    if (checks % STATUSES_EVERY === 0 && visited === undefined) await restoreStatuses();
  }

  /** Restores statuses of channels that the bot was taken out of, or in which no process ended its session. */
  async function restoreStatuses(): Promise<void> {
    for (const status of await statuses.leftovers()) {
      const { workspace: guild, channel } = status;
      if (isClosed || sessions.has(guild) || !gateway.holds(guild)) continue;
      visited = guild;
      try {
        await statuses.restoreLeftover(status, async (work) => {
          const nothing = () => undefined;
          const callbacks = { onOwnState: nothing, onMemberState: nothing, onLost: nothing };
          const connection = await connect({ guild, channel, ...callbacks });
          try {
            if (connection) await work();
          } finally {
            connection?.leave();
          }
        });
      } finally {
        visited = undefined;
      }
    }
  }

  /** A process that was frozen learns here that another one plays. */
  async function report(): Promise<void> {
    const reportedSessions = new Map(sessions);
    const held = await rows.report(
      holder,
      [...reportedSessions.values()].map((session) => session.report()),
    );
    const ours = new Set(held.map(({ workspace }) => workspace));
    for (const [workspace, session] of reportedSessions) {
      if (ours.has(workspace) || sessions.get(workspace) !== session) continue;
      sessions.delete(workspace);
      await session.release();
    }
  }

  function onChange(key: string): void {
    const [platform, workspace] = key.split(" ");
    if (platform !== DISCORD || workspace === undefined || isClosed) return;
    const session = sessions.get(workspace);
    (session ? session.wake() : claim({ platform, workspace })).catch(failed);
  }

  const subscription = await deps.listen(PLAYBACK_CHANNEL, onChange, () => {
    for (const workspace of sessions.keys()) onChange(serverKey({ platform: DISCORD, workspace }));
  });
  const stopChecking = processTimers.every(CHECK_MS, () => void check().catch(failed));
  await claimAll().catch(failed);
  return {
    /** Leaves the sessions to another process, or to this program after its restart. */
    async close(): Promise<void> {
      isClosed = true;
      stopChecking();
      await Promise.all([...sessions.values()].map((session) => session.release()));
      sessions.clear();
      await deps.recorder?.close();
      await deps.captioner?.close();
      await rows.release(holder).catch(failed);
      await (subscription as { close?: () => Promise<void> } | undefined)?.close?.();
    },
  };
}
