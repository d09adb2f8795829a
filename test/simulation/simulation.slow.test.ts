import { readFileSync } from "node:fs";
import { it } from "vitest";
import { keepPromises } from "./keep-promises.ts";

const brokeOnce = JSON.parse(readFileSync(new URL("seeds.json", import.meta.url), "utf8")) as number[];

it("keeps its promises in forty further histories", async () => {
  await keepPromises(Array.from({ length: 40 }, (_, n) => n + 11));
});

it("keeps its promises in every history that once broke them", async () => {
  await keepPromises(brokeOnce);
});
