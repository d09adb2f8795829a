import { beforeAll } from "vitest";
import { queryRows } from "../../engines/postgres.ts";
import type { Message } from "@mynah/fake-slack";
import type { SlackTestApp } from "./test-app.ts";

export const textOf = ({ blocks, text }: Message) => `${text} ${JSON.stringify(blocks)}`;

/** Has clips in workspace T0HOME moderated by a rule that all of them break, with cards in channel `mods`. */
export function useModeratedClips(app: SlackTestApp, mods: string, channel: () => string) {
  beforeAll(async () => {
    await app.bob.slash(`/moderation on review:${mods}`, { channel: channel() });
    await app.bob.slash('/moderation add-rule shipping words:"ship it"', { channel: channel() });
  });
  return {
    /** Returns the cards that name a message or channel. */
    cards: (place: string) =>
      app.bob.messages(mods).filter((one) => /shipping/.test(textOf(one)) && textOf(one).includes(place)),
    /** Records that everything was received until now, which otherwise happens every 30 seconds. */
    receivedNow: () =>
      queryRows(
        app.databaseUrl,
        `insert into moderation_listening (platform, workspace_id, until) values ('slack', 'T0HOME', now())
         on conflict (platform, workspace_id) do update set until = now()`,
      ),
  };
}
