import type { Method } from "../web/method.ts";
import * as assistant from "./assistant.ts";
import * as auth from "./auth.ts";
import * as canvases from "./canvases.ts";
import * as chat from "./chat.ts";
import * as conversations from "./conversations.ts";
import * as files from "./files.ts";
import * as functions from "./functions.ts";
import * as people from "./people.ts";
import * as previews from "./previews.ts";
import * as streams from "./streams.ts";
import * as views from "./views.ts";

const all: readonly Method[] = [
  auth.test,
  auth.connectionsOpen,
  auth.access,
  assistant.setStatus,
  assistant.setSuggestedPrompts,
  canvases.create,
  canvases.edit,
  canvases.setAccess,
  canvases.remove,
  chat.postMessage,
  chat.update,
  chat.remove,
  chat.postEphemeral,
  chat.getPermalink,
  previews.unfurl,
  previews.presentDetails,
  streams.startStream,
  streams.appendStream,
  streams.stopStream,
  conversations.info,
  conversations.open,
  conversations.history,
  conversations.replies,
  conversations.members,
  conversations.ofUser,
  files.getUploadURLExternal,
  files.completeUploadExternal,
  files.info,
  files.remove,
  functions.completeSuccess,
  functions.completeError,
  people.userInfo,
  people.userGroups,
  views.open,
  views.push,
  views.update,
  views.publish,
];

export const METHODS: ReadonlyMap<string, Method> = new Map(all.map((method) => [method.name, method]));
