import type { Logger } from "pino";
import { nameKey } from "../../audio/fold.ts";
import type { TrainedVoice, TrainedVoiceActions } from "../../commands/services/trained-voices.ts";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import type { OwnedVoice, SeenVoice, Viewer, VoiceStore } from "./voice-store.ts";
import type { VisibleVoices } from "./visible-voices.ts";

/** Deletes a voice at the audio service, by the name it has there. Returns false where there was none. */
export type DeleteAtService = (serviceName: string) => Promise<boolean>;

export interface DeleteVoiceDeps {
  readonly rows: Pick<VoiceStore, "remove">;
  /** Missing: the audio service offers no way (gap voice-model-delete). */
  readonly deleteAtService?: DeleteAtService | undefined;
  readonly log: Logger;
}

/** Deletes a voice, at the audio service too where that is possible; returns whether it was. */
export function createDeleteVoice({ rows, deleteAtService, log }: DeleteVoiceDeps) {
  return async ({ id, serviceName }: OwnedVoice): Promise<boolean> => {
    let isGone = false;
    try {
      isGone = (await deleteAtService?.(serviceName)) ?? false;
    } catch (error) {
      log.warn({ voice: id, err: error }, "voices: failed to delete a voice at the audio service");
    }
    await rows.remove(id);
    return isGone;
  };
}

export interface TrainedVoiceActionsDeps {
  readonly rows: Pick<VoiceStore, "rename" | "share" | "markReady">;
  readonly seenBy: (viewer: Viewer) => Promise<VisibleVoices>;
  readonly remove: (voice: OwnedVoice) => Promise<boolean>;
}

/** Discord's direct messages and the playground aren't servers: a voice shared there would be shared with everyone. */
const isServer = ({ platform, workspace }: Viewer) => platform !== "web" && workspace !== "direct";

/** Creates what a person can see of, and do with, their trained voices. */
export function createTrainedVoiceActions(
  { rows, seenBy, remove }: TrainedVoiceActionsDeps,
  viewer: Viewer,
): TrainedVoiceActions {
  const findOwn = async (name: string) => {
    const seen = await seenBy(viewer);
    return { seen, voice: seen.owned.find((one) => one.isOwn && nameKey(one.name) === nameKey(name)) };
  };
  const requireOwn = async (name: string) => {
    const { seen, voice } = await findOwn(name);
    if (!voice) throw new UserError(say("voiceNotOwn", { name }));
    return { seen, voice };
  };

  return {
    async list() {
      const seen = await seenBy(viewer);
      return seen.owned
        .filter((voice) => voice.isInTraining || seen.isUsable(voice))
        .map((voice) => summarize(voice, viewer));
    },
    serviceNameOf: async (name) => (await findOwn(name)).voice?.serviceName,
    async markReady(name) {
      const { voice } = await findOwn(name);
      if (voice && !voice.isReady) await rows.markReady(voice.id);
    },
    async rename(name, to) {
      const { seen, voice } = await requireOwn(name);
      if (nameKey(to) === "") throw new UserError(say("voiceNameEmpty"));
      const isOther = nameKey(to) !== nameKey(voice.name);
      if ((isOther && seen.get(to)) || !(await rows.rename(voice.id, to)))
        throw new UserError(say("voiceNameTaken", { name: to }));
      return { before: voice.name, name: to };
    },
    async remove(name) {
      const { voice } = await requireOwn(name);
      if (voice.isInTraining)
        throw new UserError(say("voiceInTraining", { name: voice.name, job: voice.jobId ?? "" }));
      return { name: voice.name, serviceName: voice.serviceName, isGoneAtService: await remove(voice) };
    },
    async share(name, isShared) {
      const { seen, voice } = await requireOwn(name);
      if (isShared && !isServer(viewer)) throw new UserError(say("voiceNoServer"));
      const isTaken = seen.owned.some((one) => !one.isOwn && nameKey(one.name) === nameKey(voice.name));
      if ((isShared && isTaken) || !(await rows.share(voice.id, isShared ? viewer.workspace : null)))
        throw new UserError(say("voiceShareTaken", { name: voice.name }));
      return voice.name;
    },
  };
}

function summarize(voice: SeenVoice, viewer: Viewer): TrainedVoice {
  const { name, workspace, isInTraining } = voice;
  const shared = workspace === null ? undefined : workspace === viewer.workspace ? "here" : "elsewhere";
  return { name, isOwn: voice.isOwn, shared, isInTraining };
}
