export { LIMITS } from "./src/limits.ts";
export { findWhisperProblem } from "./src/recognition/whisper-model.ts";
export { findServerProblem } from "./src/servers/check-server.ts";
export {
  type SharedStudio,
  type SharedStudioOptions,
  startStudio,
  StudioUnavailable,
  useStudio,
} from "./src/shared.ts";
export type { OpenSourceFetch, SourceFetch } from "./src/sources/source-fetch.ts";
export { TranslationFailed, type TranslateLines } from "./src/transcript/translation.ts";
