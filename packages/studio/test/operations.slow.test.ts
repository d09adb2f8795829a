import { audioNormalization, sfxGeneration, speechSynthesis } from "@mynah/audio-interface";
import { testOperations } from "./each-operation.ts";

// Cheap ones; all others are in every-operation.slow.test.ts.
testOperations([speechSynthesis, sfxGeneration, audioNormalization], async (studio) => {
  const { url } = await studio.ask("/v1/audio/sfx-generation", { prompt: "rain", duration: 1 });
  return { speech: url, mixture: url, seconds: 1, musicId: "", podcastId: "", trained: "" };
});
