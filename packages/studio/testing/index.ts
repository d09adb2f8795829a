/** A real studio for tests and benchmarks, and requests that it can answer. */
export { type FakeEngine, startFakeSpeech, startFakeTranscription } from "./engine-fakes.ts";
export { engineProcesses, whenRunning } from "./engine-processes.ts";
export { type FinishedTask, prepare, runOperation } from "./known-inputs.ts";
export { bytesAt, KEY, type OpenStudio, openStudio } from "./open-studio.ts";
export { buildRequest, type RequestInputs, taskOperations } from "./operation-inputs.ts";
export { openSources } from "./sources.ts";
export { readOwner } from "../src/owner.ts";
