import { pino } from "pino";
import { expect, it } from "vitest";
import { createSlackApi } from "../../../src/bots/slack/api/api.ts";

it("Slack's rate limit leaves room for progress updates only while half of it is unused", () => {
  const asked: { key: string; burst: number }[] = [];
  const apiThatWaits = (ms: number) =>
    createSlackApi({
      apiUrl: "https://slack.example",
      tokens: {} as never,
      limiter: {
        turn: async () => undefined,
        waitMs: (key: string, { burst }: { burst: number }) => (asked.push({ key, burst }), ms),
        pause: () => undefined,
      } as never,
      now: () => 0,
      log: pino({ level: "silent" }),
    });
  const workspace = { team: "T1" } as never;
  expect(apiThatWaits(0).isIdle(workspace, "chat.update")).toBe(true);
  expect(apiThatWaits(10).isIdle(workspace, "chat.update")).toBe(false);
  expect(asked[0]?.key).toContain("chat.update");
  expect(asked[0]?.burst).toBe(5);
});
