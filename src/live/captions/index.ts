export { createCaptionDelivery } from "./caption-delivery.ts";
export { startCaptionSession, type CaptionSession, type CaptionSessionDeps } from "./caption-session.ts";
export { createCaptionStore } from "./store/index.ts";
export { createCaptionTracks } from "./caption-transcript.ts";
export { createFinishCaptions } from "./finish-captions.ts";
export { createRemoveUtterances } from "./remove-utterances.ts";
export { createSendUtterance } from "./send-utterance.ts";
export { createShowCaptions } from "./show-captions.ts";
