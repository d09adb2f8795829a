import { expect, it } from "vitest";
import type { SlackApi } from "../../../src/bots/slack/api/api.ts";
import { SlackFailure } from "../../../src/bots/slack/api/errors.ts";
import { lookUpMessageNow } from "../../../src/bots/slack/messages/reply.ts";

const message = { platform: "slack", message: "1.0", place: { workspace: "T1", channel: "C1", address: {} } };
const busy = new SlackFailure("conversations.history", "ratelimited", "busy", { retryAfterMs: 60_000 });
const linkRefused = (...about: [string, "message-gone" | "elsewhere" | "busy"]) =>
  new SlackFailure("chat.getPermalink", ...about);

const lookUp = (link: SlackFailure | undefined, history = busy) => {
  const api: Pick<SlackApi, "call"> = {
    async call(_, method) {
      const refusal = method === "chat.getPermalink" ? link : history;
      if (refusal) throw refusal;
      return {} as never;
    },
  };
  return lookUpMessageNow(api, { team: "T1", org: false }, message);
};

it("asks for a link where Slack allows no more looks at messages, and throws what says nothing", async () => {
  expect([
    await lookUp(undefined),
    await lookUp(linkRefused("message_not_found", "message-gone")),
    await lookUp(linkRefused("channel_not_found", "elsewhere")),
  ]).toEqual(["there", "deleted", "channel hidden"]);
  await expect(lookUp(linkRefused("ratelimited", "busy"))).rejects.toThrow("chat.getPermalink");
  const unclear = new SlackFailure("conversations.history", "internal_error", "unclear");
  await expect(lookUp(undefined, unclear)).rejects.toThrow("conversations.history");
});
