import type { Rate } from "./limiter.ts";

/** Slack's tiers, a little below what they allow. */
const TIER_2: Rate = { burst: 5, perSecond: 18 / 60 };
const TIER_3: Rate = { burst: 10, perSecond: 45 / 60 };
const TIER_4: Rate = { burst: 20, perSecond: 95 / 60 };
/** "Special": limited by channel; some hundred a minute in a workspace. */
const POSTS: Rate = { burst: 20, perSecond: 4 };
const METHODS: Readonly<Record<string, Rate>> = {
  "chat.postMessage": POSTS,
  "chat.update": TIER_3,
  "chat.delete": TIER_3,
  "conversations.history": TIER_3,
  "conversations.replies": TIER_3,
  "conversations.open": TIER_3,
  "files.delete": TIER_3,
  "usergroups.list": TIER_2,
};

export const rateOf = (method: string): Rate => METHODS[method] ?? TIER_4;

/** One message a second and channel, in short bursts more. */
export const PER_CHANNEL: Rate = { burst: 3, perSecond: 1 };

/** Half of the room stays free for what must be said. */
export const halved = ({ burst, perSecond }: Rate): Rate => ({ burst: burst / 2, perSecond });
