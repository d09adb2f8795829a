import { expect, test } from "vitest";
import { pageVoices, voiceDetail, voiceSlug, primaryCategories } from "@mynah/audio-interface";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();

const list = async (query: string) => {
  const { status, body } = await studio.call("GET", `/api/pagevoices?${query}`);
  expect(status).toBe(200);
  return pageVoices.response.parse(body);
};

test("the pages of the voices host add up to the catalog: each voice once, with all its details", async () => {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list(`page=${page}&limit=20`)));
  const all = pages.flatMap(({ voices }) => voices);
  expect(all.length).toBe(pages[0]?.total);
  expect(all.length).toBeGreaterThanOrEqual(40);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const voice of all) {
    expect(voice.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(voice.language).toMatch(/^[a-z]{2}-[A-Z]{2}$/);
    expect(["male", "female"]).toContain(voice.gender);
    expect(voice.category).not.toBe("");
  }
  expect(all[0]).toMatchObject({ id: "hamish", language: "en-GB" });
});

test("filters narrow the list, and 'all' does not", async () => {
  const german = await list("page=0&limit=100&language=de-DE&gender=female");
  expect(german.voices.map(({ name }) => name)).toEqual(["Greta"]);
  const everything = await list("page=0&limit=100&language=all&gender=all&v=v2");
  expect(everything.total).toBeGreaterThan(40);
  expect((await list("page=0&limit=100&categroy=my_voices")).voices).toEqual([]);
  const category = everything.voices[0]?.category ?? "";
  const same = await list(`page=0&limit=100&categroy=${category}`);
  expect(same.voices.every((voice) => voice.category === category)).toBe(true);
});

test("the main host lists the same voices and searches their names", async () => {
  const { body } = await studio.call("GET", "/v1/voice/pagevoices?keyword=lucia&page=0&page_size=5");
  expect(body["voices"]).toMatchObject([{ name: "Lucía", language: "es-ES" }]);
  const first = await studio.call("GET", "/v1/voice/pagevoices");
  expect(first.body["voices"]).toHaveLength(20);
});

test("the main host has voices of every category, style, age and sub-category that it lists, and only those", async () => {
  const names = async (query: string) => {
    const { body } = await studio.call("GET", `/v1/voice/pagevoices?page_size=100&${query}`);
    return (body["voices"] as { name: string }[]).map(({ name }) => name);
  };
  const everyone = await names("");
  const found = new Map<string, string[]>();
  for (const name of everyone) {
    const { body } = await studio.call("GET", `/v1/voice/${encodeURIComponent(name)}`);
    const { style, age, subCategory } = body["additionalDetails"] as Record<string, string>;
    const filters = { style, age, sub_category: subCategory, primary_category: String(body["category"]) };
    for (const [filter, value = ""] of Object.entries(filters)) {
      const key = `${filter}=${value}`;
      found.set(key, [...(found.get(key) ?? []), name]);
    }
  }
  const categories = [...found.keys()].filter((key) => key.startsWith("primary_category="));
  expect(new Set(categories.map((key) => key.split("=")[1]))).toEqual(
    new Set(primaryCategories.filter((category) => category !== "all")),
  );
  for (const [filter, fitting] of found) {
    expect(await names(filter), filter).toEqual(fitting);
    expect(fitting.length, filter).toBeLessThan(everyone.length);
  }
  expect(await names("style=all&age=all&sub_category=all")).toEqual(everyone);
  expect(await names("style=no-such-style")).toEqual([]);
});

test("every voice returns its details, by the name in lowercase with hyphens, on both hosts", async () => {
  const { voices } = await list("page=0&limit=100");
  for (const { id, name } of voices) {
    const answer = await studio.call(
      "GET",
      `/api/getvoicedetail?voice=${encodeURIComponent(voiceSlug(name))}`,
    );
    expect(answer.status).toBe(200);
    expect(voiceDetail.response.parse(answer.body)).toMatchObject({
      voiceId: id,
      name,
      description: expect.stringContaining("stand-in"),
    });
    const main = await studio.call("GET", `/v1/voice/${encodeURIComponent(name)}`);
    expect(main.body).toEqual(answer.body);
  }
});
