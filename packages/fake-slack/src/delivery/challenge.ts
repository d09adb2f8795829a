import type { FakePlatform } from "../fake-platform.ts";
import { deliver } from "./deliver.ts";

/** Posts `url_verification`; an app that owns the URL echoes the challenge, as text or as JSON. */
export const checkRequestUrl = async (platform: FakePlatform): Promise<boolean> => {
  const challenge = platform.ids.secret();
  const outcome = await deliver(platform, {
    kind: "events_api",
    name: "url_verification",
    payload: { type: "url_verification", token: "fake-verification", challenge },
    retry: 0,
    fault: platform.faults.delivery("events_api"),
  });
  if (outcome.status !== "acked") return false;
  const { body } = outcome;
  return body === challenge || (body as { challenge?: unknown } | null)?.challenge === challenge;
};
