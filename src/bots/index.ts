import { discord } from "./discord/definition.ts";
import { slack } from "./slack/definition.ts";
import { telegram } from "./telegram/definition.ts";
import { web } from "./web/definition.ts";

/** Every chat platform. To add one, create a folder here and add one line. */
export const chatPlatforms = [discord, slack, telegram, web] as const;

/** Returns the name of a platform that people read. */
export const platformTitle = (platform: string): string =>
  chatPlatforms.find(({ name }) => name === platform)?.title ?? platform;
