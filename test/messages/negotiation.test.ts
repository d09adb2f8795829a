import { expect, test, vi } from "vitest";

// A module of its own: it remembers no more than two hundred codes, and other tests may have asked for as many.
const path: string = "../../src/messages/locales.ts?negotiation";

test("negotiates a language once, since every step of a job asks for it", async () => {
  const { localeFor, LOCALES } = (await import(path)) as typeof import("../../src/messages/locales.ts");
  const find = vi.spyOn(LOCALES, "find");
  expect(localeFor("pt-BR")).toBe("pt");
  expect(find).toHaveBeenCalledTimes(1);
  expect(localeFor("pt-BR")).toBe("pt");
  expect(find).toHaveBeenCalledTimes(1);
});
