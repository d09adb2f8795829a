import type { Route } from "../http/router.ts";
import { applicationRoutes } from "./application.ts";
import { channelRoutes } from "./channels.ts";
import { guildRoutes } from "./guilds.ts";
import { interactionRoutes } from "./interactions.ts";
import { messageRoutes } from "./messages.ts";
import { searchRoutes } from "./search.ts";
import { soundboardRoutes } from "./soundboard.ts";
import { voiceRoutes } from "./voice.ts";
import { webhookRoutes } from "./webhooks.ts";

export const ROUTES: readonly Route[] = [
  ...applicationRoutes,
  ...interactionRoutes,
  ...webhookRoutes,
  ...messageRoutes,
  ...channelRoutes,
  ...guildRoutes,
  ...voiceRoutes,
  ...soundboardRoutes,
  ...searchRoutes,
];
