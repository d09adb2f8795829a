import type { CallPlan, PlanContext } from "../definition/command.ts";

/** Loudness of generated speech in LUFS, common for podcasts, so that chats play it at a usual level. */
const SPEECH_LUFS = -16;

/** Returns the loudness for a speech plan, unless a setting of the person, channel or server turns it off. */
export const speechLoudness = ({ setting }: Pick<PlanContext, "setting">): Pick<CallPlan, "loudness"> =>
  setting("loudness") ? { loudness: SPEECH_LUFS } : {};
