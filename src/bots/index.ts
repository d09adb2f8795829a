import { discord } from "./discord/definition.ts";
import { slack } from "./slack/definition.ts";
import { web } from "./web/definition.ts";

/** Every chat platform. A new one is a folder beside these and one line here. */
export const chatPlatforms = [discord, slack, web] as const;
