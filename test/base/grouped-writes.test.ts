import { beforeEach, describe, expect, it } from "vitest";
import { createGroupedWrites } from "../../src/base/grouped-writes.ts";

class Refused extends Error {}

interface Item {
  readonly key: string;
  readonly n: number;
}

/** A writer whose statements are answered by the test, in any order. */
function openWriter() {
  const groups: (readonly Item[])[] = [];
  const alone: Item[] = [];
  const answers: PromiseWithResolvers<readonly (string | undefined)[]>[] = [];
  let clock = 0;
  let failsAlone = (_item: Item): boolean => false;
  const write = createGroupedWrites<Item, string>({
    keyOf: ({ key }) => key,
    writeGroup: (items) => {
      groups.push(items);
      const answer = Promise.withResolvers<readonly (string | undefined)[]>();
      answers.push(answer);
      return answer.promise;
    },
    writeAlone: async (item) => {
      alone.push(item);
      if (failsAlone(item)) throw new Refused(`refused ${item.key}${item.n}`);
      return `alone ${item.key}${item.n}`;
    },
    isRefusal: (error) => error instanceof Refused,
    now: () => clock,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    write: (key: string, n = 0) => write({ key, n }),
    /** The keys of each statement so far. */
    groups: () => groups.map((items) => items.map(({ key, n }) => `${key}${n}`).join()),
    alone: () => alone.map(({ key, n }) => `${key}${n}`),
    async answer(nth: number, results?: readonly (string | undefined)[]) {
      answers[nth]?.resolve(results ?? (groups[nth] ?? []).map(({ key, n }) => `${key}${n}`));
      await settled();
    },
    async fail(nth: number, error: Error) {
      answers[nth]?.reject(error);
      await settled();
    },
    failAlone: (fails: typeof failsAlone) => void (failsAlone = fails),
    pass: (ms: number) => void (clock += ms),
  };
}

let writer: ReturnType<typeof openWriter>;
beforeEach(() => {
  writer = openWriter();
});

describe("grouped writes", () => {
  it("send an item at once when nothing is on its way, and the next ones together", async () => {
    const first = writer.write("a");
    const later = [writer.write("b"), writer.write("c"), writer.write("d")];
    expect(writer.groups()).toEqual(["a0"]);
    await writer.answer(0);
    expect(writer.groups()).toEqual(["a0", "b0,c0,d0"]);
    await writer.answer(1);
    expect(await Promise.all([first, ...later])).toEqual(["a0", "b0", "c0", "d0"]);
  });

  it("give each item its own result", async () => {
    void writer.write("a");
    const later = [writer.write("b"), writer.write("c")];
    await writer.answer(0);
    await writer.answer(1, ["lost", "won"]);
    expect(await Promise.all(later)).toEqual(["lost", "won"]);
  });

  it("write the items of one key one after the other, in the order in which they came", async () => {
    void writer.write("a", 1);
    void writer.write("a", 2);
    void writer.write("b", 1);
    void writer.write("a", 3);
    await writer.answer(0);
    expect(writer.groups()).toEqual(["a1", "a2,b1"]);
    await writer.answer(1);
    expect(writer.groups()).toEqual(["a1", "a2,b1", "a3"]);
  });

  it("write each item alone when the statement was refused, so that one doesn't fail the others", async () => {
    void writer.write("a");
    const later = [writer.write("b"), writer.write("c")];
    writer.failAlone(({ key }) => key === "b");
    const settled = Promise.allSettled(later);
    await writer.answer(0);
    await writer.fail(1, new Refused("one of them"));
    expect(await settled).toMatchObject([{ reason: { message: "refused b0" } }, { value: "alone c0" }]);
  });

  it("fail with the error when nobody can tell what was written, and write nothing again", async () => {
    void writer.write("a");
    const later = [writer.write("b"), writer.write("c")];
    await writer.answer(0);
    const failed = Promise.allSettled(later);
    await writer.fail(1, new Error("connection lost"));
    expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(writer.alone()).toEqual([]);
    void writer.write("b", 1);
    expect(writer.groups().at(-1)).toBe("b1");
  });

  it("don't repeat a single item that was refused", async () => {
    const only = writer.write("a");
    const failed = expect(only).rejects.toThrow("no such state");
    await writer.fail(0, new Refused("no such state"));
    await failed;
    expect(writer.alone()).toEqual([]);
  });

  it("write an item alone that its group left out, and its later ones only then", async () => {
    void writer.write("a");
    const later = [writer.write("b"), writer.write("c"), writer.write("b", 1)];
    await writer.answer(0);
    await writer.answer(1, [undefined, "c0"]);
    expect(writer.alone()).toEqual(["b0"]);
    expect(writer.groups()).toEqual(["a0", "b0,c0", "b1"]);
    await writer.answer(2);
    expect(await Promise.all(later)).toEqual(["alone b0", "c0", "b1"]);
  });

  it("don't wait for a statement that hangs", async () => {
    void writer.write("a");
    void writer.write("b");
    expect(writer.groups()).toEqual(["a0"]);
    writer.pass(1_000);
    void writer.write("c");
    void writer.write("a", 1);
    expect(writer.groups()).toEqual(["a0", "b0,c0"]);
    await writer.answer(1);
    expect(writer.groups()).toEqual(["a0", "b0,c0"]);
    await writer.answer(0);
    expect(writer.groups()).toEqual(["a0", "b0,c0", "a1"]);
  });
});
