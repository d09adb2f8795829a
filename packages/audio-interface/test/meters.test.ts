import { describe, expect, it } from "vitest";
import { FREE, meters, operations } from "../index.ts";

describe("the meter of an operation", () => {
  it.each(operations)("is defined for $name", ({ name, paid, body }) => {
    const meter = meters[name];
    expect(meter).toBeDefined();
    expect(meter === FREE).toBe(!paid);
    if (meter === undefined || meter === FREE || meter.source === undefined) return;
    expect(Object.keys(body.shape)).toContain(meter.source);
  });

  it("is defined for nothing else", () => {
    const names = new Set(operations.map(({ name }) => name));
    expect(Object.keys(meters).filter((name) => !names.has(name))).toEqual([]);
  });

  it("covers every field with text to be generated", () => {
    const written = /^(?:text|prompt|lyrics|script|previewText|negative_prompt|style|sections)$/;
    const unread = operations.flatMap(({ name, body }) => {
      const meter = meters[name];
      if (meter === undefined || meter === FREE) return [];
      const read = new Set<string>();
      const request = new Proxy({}, { get: (_, field) => void read.add(String(field)) });
      meter.texts?.(request);
      return Object.keys(body.shape).flatMap((field) =>
        written.test(field) && !read.has(field) ? [`${name}.${field}`] : [],
      );
    });
    expect(unread).toEqual([]);
  });
});
