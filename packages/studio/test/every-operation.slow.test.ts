import { expect, test } from "vitest";
import { operations } from "@mynah/audio-interface";
import { testOperations } from "./each-operation.ts";
import { prepare } from "../testing/known-inputs.ts";

const { studio } = testOperations(operations, async (studio) => {
  const said = "Um, the build is green, and the road to the village is long.";
  const speech = await studio.speak(said, "hamish");
  return prepare(studio.url, { speech, mixture: speech, seconds: 3 });
});

test.each([
  ["/v1/voice/design", { prompt: "x" }, "taskId"],
  ["/v1/music/musicgenbyprompt", { prompt: "x" }, "audioId"],
])("%s doesn't continue a task of another kind", async (path, request, field) => {
  const { taskId } = await studio.ask("/v1/audio/speech-synthesis", { voice: "hamish", text: "Hi." });
  expect((await studio.call("POST", path, { ...request, [field]: taskId })).status).toBe(404);
  expect((await studio.call("GET", `/v1/music/${taskId}/lyrics`)).status).toBe(404);
  expect((await studio.call("POST", `/v1/audio/podcastgen/${taskId}/script`, {})).status).toBe(404);
});
