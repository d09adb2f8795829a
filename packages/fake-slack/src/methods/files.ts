import type {
  FilesCompleteUploadExternalArguments,
  FilesDeleteArguments,
  FilesGetUploadURLExternalArguments,
  FilesInfoArguments,
} from "@slack/web-api";
import { z } from "zod";
import { emit } from "../delivery/events.ts";
import { shareFiles } from "../files/share.ts";
import { type Call, json, method, number, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import { fileObject, type SlackFile, typeOf } from "../world/file.ts";
import type { Blocks } from "../world/message.ts";
import { checkThread, writable } from "./channels.ts";
import { contentOf, sectionTexts } from "./content.ts";

export const getUploadURLExternal = method<FilesGetUploadURLExternalArguments>()(
  "files.getUploadURLExternal",
  { scopes: ["files:write"], tier: 4 },
  {
    filename: text.max(255),
    length: number.int().min(1),
    alt_text: z.string().max(1000).optional(),
    snippet_type: z.string().optional(),
  },
  (args, call) => {
    if (args.length > call.platform.settings.maxFileBytes) throw new Refusal("file_upload_size_restricted");
    const file: SlackFile = {
      id: call.platform.ids.fresh("F"),
      teamId: call.workspace.id,
      user: call.bot.userId,
      name: args.filename,
      title: args.filename,
      ...typeOf(args.filename),
      created: call.platform.clock.now(),
      size: args.length,
      platform: "asked",
      shares: [],
      deleted: false,
      checkFileInfo: false,
      secret: call.platform.ids.secret(),
    };
    call.platform.state.files.set(file.id, file);
    return { upload_url: `${call.platform.origin()}/upload/v1/${file.id}-${file.secret}`, file_id: file.id };
  },
);

const finished = z.strictObject({
  id: text,
  title: z.string().max(255).optional(),
  highlight_type: z.string().optional(),
});

export const completeUploadExternal = method<FilesCompleteUploadExternalArguments>()(
  "files.completeUploadExternal",
  { scopes: ["files:write"], tier: 4, json: true },
  {
    files: json(z.array(finished).min(1)),
    channel_id: text.optional(),
    thread_ts: text.optional(),
    initial_comment: z.string().optional(),
    blocks: json(z.unknown()).optional(),
  },
  (args, call) => {
    const files = args.files.map(({ id }) => uploaded(call, id));
    const channel = args.channel_id ? writable(call, args.channel_id) : undefined;
    if (args.thread_ts && !channel) throw new Refusal("invalid_arguments");
    if (channel) checkThread(channel, args.thread_ts);
    const { text: words, blocks = [] } = captionOf(call, args);
    args.files.forEach(({ title }, index) => {
      const file = files[index];
      if (!file) return;
      file.platform = "completed";
      if (title) file.title = title;
    });
    const shared = channel && call.fault?.kind !== "never_shared";
    if (shared) {
      const draft = { user: call.bot.userId, text: words, blocks, threadTs: args.thread_ts };
      call.platform.clock.after(call.platform.settings.shareDelayMs, () => {
        // No message shows only files that were deleted meanwhile.
        if (files.some(({ deleted }) => !deleted)) shareFiles(call.platform, channel, files, draft);
      });
    }
    // Slack answers before sharing, so the answer contains no shares.
    return { files: files.map((file) => fileObject(file, call.platform.origin())) };
  },
);

/** Returns the text and blocks of the message that shows the files. The method has no argument for both. */
const captionOf = (
  call: Call,
  { initial_comment: comment, blocks }: Caption,
): { text: string; blocks?: Blocks | undefined } => {
  if (comment && blocks !== undefined) {
    const problems = ["blocks are ignored next to an initial_comment"];
    call.platform.violations.push({ where: call.method, problems, args: blocks });
  }
  if (comment) return { text: comment };
  const caption = contentOf(call.platform, call.method, { text: "file", blocks });
  return { ...caption, text: sectionTexts(caption.blocks ?? []) };
};

interface Caption {
  readonly initial_comment?: string | undefined;
  readonly blocks?: unknown;
}

const uploaded = (call: Call, id: string): SlackFile => {
  const file = call.platform.state.files.get(id);
  if (!file || file.teamId !== call.workspace.id || file.user !== call.bot.userId)
    throw new Refusal("file_not_found");
  if (file.platform === "completed") throw new Refusal("file_already_completed");
  if (file.platform === "asked") throw new Refusal("file_not_found");
  return file;
};

export const info = method<FilesInfoArguments>()(
  "files.info",
  { scopes: ["files:read"], tier: 4 },
  {
    file: text,
    cursor: z.string().optional(),
    limit: number.optional(),
    page: number.optional(),
    count: number.optional(),
  },
  (args, call) => {
    const file = call.platform.state.files.get(args.file);
    if (!file || file.teamId !== call.workspace.id || file.platform !== "completed")
      throw new Refusal("file_not_found");
    if (file.deleted) throw new Refusal("file_deleted");
    if (!canSee(call, file)) throw new Refusal("file_not_found");
    return {
      file: { ...fileObject(file, call.platform.origin()), shares: sharesOf(call, file) },
      comments: [],
    };
  },
);

/** A bot sees its own files, those in channels it is in, and those a user gave it in a modal. */
export const canSee = (call: Pick<Call, "platform" | "bot">, file: SlackFile): boolean =>
  file.user === call.bot.userId ||
  file.shares.length === 0 ||
  file.shares.some(({ channel }) => call.platform.state.channels.get(channel)?.members.has(call.bot.userId));

const sharesOf = (call: Call, file: SlackFile) => {
  const kinds: Record<"public" | "private", Record<string, object[]>> = { public: {}, private: {} };
  for (const share of file.shares) {
    const channel = call.platform.state.channels.get(share.channel);
    const places = kinds[channel?.kind === "public" ? "public" : "private"];
    const entry = {
      ts: share.ts,
      channel_name: channel?.name,
      team_id: file.teamId,
      share_user_id: file.user,
    };
    places[share.channel] = [
      ...(places[share.channel] ?? []),
      { ...entry, ...(share.threadTs && { thread_ts: share.threadTs }) },
    ];
  }
  return Object.fromEntries(Object.entries(kinds).filter(([, places]) => Object.keys(places).length > 0));
};

export const remove = method<FilesDeleteArguments>()(
  "files.delete",
  { scopes: ["files:write"], tier: 3 },
  { file: text },
  (args, call) => {
    const file = call.platform.state.files.get(args.file);
    if (!file || file.teamId !== call.workspace.id) throw new Refusal("file_not_found");
    if (file.deleted) throw new Refusal("file_deleted");
    if (file.user !== call.bot.userId) throw new Refusal("cant_delete_file");
    file.deleted = true;
    const event = { type: "file_deleted", file_id: file.id, event_ts: call.platform.ids.ts() };
    emit(call.platform, call.workspace, { subscription: "file_deleted", scope: "files:read", event });
    return {};
  },
);
