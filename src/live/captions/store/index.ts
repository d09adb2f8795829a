export { createCaptionStore, type CaptionStore, type UnfinishedCaptions } from "./caption-store.ts";
export { lineKey } from "./caption-translations.ts";
