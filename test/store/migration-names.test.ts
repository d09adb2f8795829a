import { expect, it } from "vitest";
import { migrationNames } from "../../src/store/migrations/if-needed.ts";
import { migrations } from "../../src/store/migrations/index.ts";

it("every file of a migration is run, under its own name", async () => {
  expect(await migrationNames()).toEqual(Object.keys(migrations).toSorted());
});
