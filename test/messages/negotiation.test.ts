import { expect, test, vi } from "vitest";
import type * as Locales from "../../src/messages/locales.ts";

// A module of its own: it remembers no more than two hundred codes, and other tests may have asked for as many.
const path: string = "../../src/messages/locales.ts?negotiation";

test("negotiates a language once, since every step of a job asks for it", async () => {
  const { localeFor, LOCALES } = (await import(path)) as typeof Locales;
  const find = vi.spyOn(LOCALES, "find");
  expect(localeFor("pt-BR")).toBe("pt");
  expect(find).toHaveBeenCalledTimes(1);
  expect(localeFor("pt-BR")).toBe("pt");
  expect(find).toHaveBeenCalledTimes(1);
});
