import { afterAll, beforeAll, expect, test } from "vitest";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

test("keeps listening to a channel until its last listener is closed", async () => {
  const heard: string[] = [];
  const first = await store.listen("shared", () => undefined);
  await store.listen("shared", (payload) => heard.push(payload));
  await first.close();
  await store.notify("shared", "to the second");
  await expect.poll(() => heard).toEqual(["to the second"]);
});
