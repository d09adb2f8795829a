import { describe } from "vitest";
import { hasSwift, startSwift, SWIFT_KEY } from "../engines/swift.ts";
import { openBucket, testStorage } from "./storage-suite.ts";

describe.skipIf(!hasSwift)("on this machine", () => {
  testStorage("OpenStack Swift", async () => {
    const swift = await startSwift();
    const place = await openBucket(swift.url, SWIFT_KEY);
    return { ...place, close: () => place.close().then(swift.close) };
  });
});
