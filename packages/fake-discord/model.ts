/** The same Discord without its server, for simulations that bring their own time and network. */
export { createFakePlatform } from "./src/create-fake-platform.ts";
export type { UploadedFile } from "./src/http/body.ts";
export { createRest } from "./src/http/rest.ts";
export { INTERACTION, type Interaction, isExpired, isLost } from "./src/interactions/interaction.ts";
export { deleteMessage } from "./src/messages/write.ts";
export { interact } from "./src/people/interact.ts";
export { ROUTES as SERVED_ROUTES } from "./src/routes/index.ts";
export { resolveSettings } from "./src/settings.ts";
