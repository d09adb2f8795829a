export { markupTexts, pingsIn, unescapedIn } from "./src/blockkit/mentions.ts";
export { type FakeSlack, startFakeSlack } from "./src/fake-slack.ts";
export { ActionImpossible } from "./src/people/actor.ts";
export type { User } from "./src/people/user.ts";
export type { FakeSlackOptions } from "./src/settings.ts";
export { type SlackFile, sizeOf } from "./src/world/file.ts";
export type { Blocks, Message } from "./src/world/message.ts";
export type { View } from "./src/world/view.ts";
export type { WorkspacePlan } from "./src/world/workspace.ts";
