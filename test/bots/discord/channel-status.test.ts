import { pino } from "pino";
import { expect, it } from "vitest";
import { createChannelStatuses } from "../../../src/bots/discord/voice-channels/channel-status.ts";
import { createChannelStatusStore } from "../../../src/playback/channel-status-store.ts";
import { createSettings } from "../../../src/settings/index.ts";
import { useTestStore } from "../../store/use-test-store.ts";

const store = useTestStore("channelStatuses", "settings");
const log = pino({ level: "silent" });

it("sends only changes, the last of those that come within five seconds, and none after the end", async () => {
  let time = Date.parse("2026-11-29T10:00:00Z");
  let current: string | null = "Game night";
  const sent: (string | null)[] = [];
  const { db, listen } = store;
  const statuses = createChannelStatuses({
    api: {
      setVoiceStatus: async (_, status) => {
        current = status;
        sent.push(status);
      },
    },
    rows: createChannelStatusStore(db),
    settings: createSettings({ db, listen, log }),
    statusOf: async () => current,
    now: () => new Date(time),
    log,
  });
  const status = statuses.of({ platform: "discord", workspace: "g1" }, "c1");
  const show = (count: number) => status.show({ kind: "playing", count });
  show(1);
  await expect.poll(() => sent).toEqual(["♪ Playing"]);
  for (const count of [2, 3, 4]) show(count);
  time += 4_999;
  show(3);
  time += 1;
  show(3);
  await expect.poll(() => sent).toEqual(["♪ Playing", "♪ 3 in the queue"]);
  time += 60_000;
  show(3);
  await status.end();
  show(3);
  expect(sent).toEqual(["♪ Playing", "♪ 3 in the queue", "Game night"]);
  expect(await statuses.leftovers()).toEqual([]);
});
