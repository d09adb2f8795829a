import type { createRateLimiter } from "../base/rate-limiter.ts";
import type { CallSpeaker, ReportActions } from "../commands/services/voice-channels.ts";
import { UserError } from "../errors.ts";
import type { Invocation } from "../jobs/job.ts";
import { say } from "../messages/index.ts";
import type { CallReports } from "../moderation/service/call-reports.ts";
import { requireVoiceChannel } from "../playback/require-channel.ts";
import type { VoiceChannels } from "../playback/voice-channels.ts";
import type { HolderAnswer, Holders } from "./holders.ts";
import type { ListeningStore } from "./listening-store.ts";

/** Calling moderators notifies people. */
const CALLS = { burst: 2, everyMs: 10 * 60_000 };

export interface ReportActionsDeps {
  readonly holders: Pick<Holders, "ask">;
  readonly rows: Pick<ListeningStore, "find">;
  readonly voiceChannels: VoiceChannels;
  readonly callReports: Pick<CallReports, "open" | "show" | "callModerators">;
  readonly limiter: ReturnType<typeof createRateLimiter>;
}

/** Creates a person's {@link ReportActions} on the server where they ask. */
export function createReportActions(deps: ReportActionsDeps, asker: Invocation): ReportActions {
  const { holders, voiceChannels, callReports } = deps;
  const { platform, place, person } = asker;
  const server = { platform, workspace: place.workspace };

  /** Returns who else spoke where the person is, as far as that is kept. */
  async function findSpeakers(channel: string): Promise<HolderAnswer["speakers"]> {
    const listening = await deps.rows.find(server);
    if (listening?.channel !== channel) return [];
    const found = await holders.ask(server, { kind: "speakers" });
    return found?.channel === channel ? found.speakers.filter((one) => one.person !== person.id) : [];
  }

  return {
    async speakers() {
      const speakers = await findSpeakers(await requireVoiceChannel(voiceChannels, server, person.id));
      return Promise.all(
        speakers.map(async ({ person: id, agoMs }): Promise<CallSpeaker> => ({
          id,
          name: await voiceChannels.nameOf(server.workspace, id),
          agoMs,
        })),
      );
    },

    async report(author, words) {
      const channel = await requireVoiceChannel(voiceChannels, server, person.id);
      const speakers = await findSpeakers(channel);
      if (!speakers.some((one) => one.person === author)) return false;
      // From here on, moderators see that there was a report, whatever becomes of its audio.
      const id = await callReports.open({ ...server, channel, author, by: person.id, words });
      const frozen = await holders.ask(server, { kind: "freeze", person: author, case: id });
      if (!frozen?.isFrozen) await callReports.show(id);
      return true;
    },

    async callModerators(words) {
      const channel = await requireVoiceChannel(voiceChannels, server, person.id);
      const key = `${platform} ${server.workspace} ${person.id}`;
      if (deps.limiter.take(key, CALLS) > 0) throw new UserError(say("reportCalledBefore"));
      await callReports.callModerators({ ...server, channel, by: person.id, words });
    },
  };
}
