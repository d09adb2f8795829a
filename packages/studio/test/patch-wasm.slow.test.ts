import { expect, test } from "vitest";
import { patchWasm } from "../src/recognition/patch-wasm.ts";

interface Wasm {
  Memory: new (limits: object) => object;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: { f(value: number): number } };
}
const wasm = (globalThis as unknown as { WebAssembly: Wasm }).WebAssembly;

/** (func (export "f") (param f64) (result i32) local.get 0 i32.trunc_f64_s), with one page of memory imported. */
function build(): Uint8Array {
  const section = (id: number, ...body: number[]) => [id, body.length, ...body];
  return Uint8Array.from([
    0x00,
    0x61,
    0x73,
    0x6d,
    1,
    0,
    0,
    0,
    ...section(1, 1, 0x60, 1, 0x7c, 1, 0x7f),
    ...section(2, 1, 1, 0x65, 1, 0x6d, 2, 1, 1, 1),
    ...section(3, 1, 0),
    ...section(7, 1, 1, 0x66, 0, 0),
    ...section(10, 1, 5, 0, 0x20, 0, 0xaa, 0x0b),
  ]);
}

const run = (bytes: Uint8Array, pages: number) => {
  const m = new wasm.Memory({ initial: pages, maximum: pages });
  return new wasm.Instance(new wasm.Module(bytes), { e: { m } }).exports;
};

test("a conversion that trapped saturates, ordinary ones stay as they were, and the memory has the requested size", () => {
  expect(() => run(build(), 1).f(Infinity)).toThrow(/unrepresentable/);
  const { f } = run(patchWasm(build(), { pages: 300 }), 300);
  expect([f(Infinity), f(-1e300), f(NaN), f(41.9)]).toEqual([2 ** 31 - 1, -(2 ** 31), 0, 41]);
});

test("a truncated module or one of a later version is refused, not half rewritten", () => {
  expect(() => patchWasm(build().subarray(0, 40), { pages: 1 })).toThrow();
  const later = build();
  later[later.length - 2] = 0xfd;
  expect(() => patchWasm(later, { pages: 1 })).toThrow(/1\.0/);
});
