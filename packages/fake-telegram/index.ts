export { type FakeTelegram, startFakeTelegram } from "./src/fake-telegram.ts";
export { detectEntities, type FormattedText, parseHtml } from "./src/html.ts";
export type { Sent, StoredMessage } from "./src/model.ts";
export { ActionImpossible, type FakeUser } from "./src/people.ts";
export { ALICE, BOB, TEAM, type FakeTelegramOptions, type GroupPlan } from "./src/world.ts";
