import { createHash, timingSafeEqual } from "node:crypto";
import { HttpFailure } from "./failure.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** Interface 5: `Authorization: Bearer <key>` on both hosts, 401 without. Takes the same time however wrong the key is. */
export function createBearerCheck(apiKey: string): (header: string | undefined) => void {
  const expected = digest(apiKey);
  return (header) => {
    const key = /^Bearer +(\S+)\s*$/i.exec(header ?? "")?.[1];
    if (key === undefined) {
      throw new HttpFailure(401, "unauthorized", "The header `Authorization: Bearer <API_KEY>` is missing.");
    }
    if (!timingSafeEqual(digest(key), expected)) {
      throw new HttpFailure(401, "unauthorized", "The API key is not valid.");
    }
  };
}
