import { afterAll, afterEach, beforeAll } from "vitest";
import { createMediaFixture, type MediaFixture } from "./fixture.ts";

/** Opens a data folder with a database around the tests of a file; each of them begins without files. */
export function useMedia(): MediaFixture {
  let opened: MediaFixture;
  beforeAll(async () => {
    opened = await createMediaFixture();
  });
  afterEach(() => opened.clear());
  afterAll(() => opened.close());
  return new Proxy({} as MediaFixture, { get: (_, name) => Reflect.get(opened, name) as unknown });
}
