import type { CallPlan, PlanContext } from "../definition/command.ts";

/** Of generated speech: what spoken podcasts aim for, so that chats play it at a usual level. In LUFS. */
const SPEECH_LUFS = -16;

/** Of a plan that makes speech, unless the person, the channel or the server wants it left as it comes. */
export const speechLoudness = ({ setting }: Pick<PlanContext, "setting">): Pick<CallPlan, "loudness"> =>
  setting("loudness") ? { loudness: SPEECH_LUFS } : {};
