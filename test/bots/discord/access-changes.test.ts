import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAccessChanges } from "../../../src/bots/discord/gateway/access-changes.ts";
import { DiscordFailure } from "../../../src/bots/discord/api/errors.ts";
import { PATIENCE_MS } from "../../fakes/patience.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Servers with known messages in channels 1 and 2, and in a thread of channel 2; `answers` has what Discord refuses. */
function open(answers: Record<string, { status: number; code?: number }> = {}) {
  const asked: string[] = [];
  const gone: string[] = [];
  const find = async <T>(id: string): Promise<T> => {
    asked.push(id);
    const refusal = answers[id];
    if (refusal) throw new DiscordFailure("get", { verdict: "forbidden", ...refusal });
    return { id } as T;
  };
  const changes = createAccessChanges({
    api: { channel: find, guild: find },
    missed: {
      async lookUpChannels({ platform, workspace }, lookUp) {
        const known = [
          { channel: "1", address: {} },
          { channel: "2", address: {} },
          { channel: "thread", address: { parent: "2" } },
        ];
        await lookUp(
          known.map((place, n) => ({ platform, message: `${n}`, place: { workspace, ...place } })),
          {
            onDelete: async () => undefined,
            onChannelGone: async ({ place: { workspace: guild, channel }, why }) =>
              void gone.push(`${guild} ${channel} ${why}`),
          },
        );
      },
    },
    log: pino({ level: "silent" }),
  });
  return { ...changes, asked, gone, answers };
}

const HIDDEN = { status: 403, code: 50_001 };
const DELETED = { status: 404, code: 10_003 };

it("looks at a changed channel once for a burst of changes, and at a server once a minute", async () => {
  const { onChannelUpdate, onRolesChange, asked, gone, close } = open({ "2": HIDDEN });
  for (const id of ["2", "2", "9"]) onChannelUpdate({ id, guild_id: "g" });
  onChannelUpdate({ id: "of no server" });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect([asked, gone]).toEqual([["2", "g"], ["g 2 hidden"]]), PATIENCE_MS);
  onRolesChange({ guild_id: "g" });
  onRolesChange({ guild_id: "h" });
  await vi.advanceTimersByTimeAsync(3_000);
  // The other server's turn comes first.
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(["1", "2", "h"]), PATIENCE_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(asked.slice(5)).toEqual(["1", "2", "g"]), PATIENCE_MS);
  await close();
});

it("asks nothing about a channel of which Discord tells that it is hidden, unless a newer change tells otherwise", async () => {
  const { onChannelUpdate, asked, gone, close } = open();
  const flags = 1 << 17;
  for (const id of ["1", "2"]) onChannelUpdate({ id, guild_id: "g", flags });
  onChannelUpdate({ id: "2", guild_id: "g", flags: 0 });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect([asked, gone]).toEqual([["g", "2"], ["g 1 hidden"]]), PATIENCE_MS);
  await close();
});

it("leaves deleted channels to their own event, and all of a server to which the bot doesn't belong", async () => {
  const { onRolesChange, asked, gone, close } = open({ "1": DELETED, "2": HIDDEN, removed: HIDDEN });
  for (const guild of ["g", "removed"]) onRolesChange({ guild_id: guild });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(asked).toEqual(["1", "2", "g", "1", "2", "removed"]), PATIENCE_MS);
  await close();
  expect(gone).toEqual(["g 2 hidden"]);
});

it("tries again in a minute when Discord doesn't answer, and not once it is closed", async () => {
  const { onRolesChange, asked, gone, answers, close } = open({ "1": { status: 500 }, "2": HIDDEN });
  onRolesChange({ guild_id: "g" });
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(asked).toEqual(["1"]), PATIENCE_MS);
  delete answers["1"];
  await vi.advanceTimersByTimeAsync(61_000);
  await vi.waitFor(() => expect(gone).toEqual(["g 2 hidden"]), PATIENCE_MS);
  onRolesChange({ guild_id: "g" });
  await close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveLength(4);
});
