import { expect, test } from "vitest";
import type { Place } from "../../../src/jobs/job.ts";
import { createMinutesNotices } from "../../../src/transcripts/minutes/minutes-notice.ts";
import { useTestStore } from "../../store/use-test-store.ts";

const store = useTestStore("minutesNotices");

test("a channel is told once that minutes are made of its recordings, and a person in direct messages isn't", async () => {
  const told: string[] = [];
  const chat = {
    announce: async ({ channel }: Place) => void told.push(channel),
    isPersonal: ({ channel }: Place) => channel === "dm",
  };
  const { post } = createMinutesNotices({ db: store.db, platforms: new Map([["chat", chat]]) });
  for (const channel of ["c1", "c1", "dm", "c2"])
    await post({ platform: "chat", person: { id: "ada" }, place: { workspace: "s1", channel, address: {} } });
  expect(told).toEqual(["c1", "c2"]);
});
