/** The same Slack without its server, for simulations that bring their own time and network. */
export { createFakePlatform } from "./src/create-fake-platform.ts";
export type { RequestFault } from "./src/faults.ts";
export { fileAt, takeBytes } from "./src/files/upload.ts";
export { METHODS } from "./src/methods/index.ts";
export { newHook } from "./src/people/payload.ts";
export { answerCall } from "./src/web/api.ts";
export { answerHook } from "./src/web/hook.ts";
export { buildWorkspace } from "./src/world/build.ts";
export { tokensFor } from "./src/world/install.ts";
