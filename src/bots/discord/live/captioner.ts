import { startRegularTask } from "../../../base/timers.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { captionsRecap, captionsShow } from "../../../commands/voice-channels/captions.ts";
import {
  type CaptionSession,
  type CaptionSessionDeps,
  createCaptionStore,
  createFinishCaptions,
  createSendUtterance,
  createShowCaptions,
  startCaptionSession,
} from "../../../live/captions/index.ts";
import type { CaptionChat, CaptionLine, Captions } from "../../../live/captions/captions.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { VoiceChannels } from "../../../playback/voice-channels.ts";
import type { App } from "../../app.ts";
import type { PlatformDeps } from "../../chat-platform.ts";
import type { DiscordApi } from "../api/api.ts";
import { errorKindOf } from "../api/errors.ts";
import type { Row } from "../api/message-body.ts";
import { createMessageAddress, DISCORD } from "../places/address.ts";
import { button, linkButton, row } from "../rendering/controls.ts";
import { escapeMarkdown } from "../rendering/escape.ts";
import type { ChannelNotices } from "../voice-channels/channel-notices.ts";

const CHECK_MS = 2_000;
/** Twelve seconds of talk have fewer characters, also with escapes. */
const MAX_LINE = 900;

export interface CaptionerDeps
  extends
    Pick<CaptionSessionDeps, "files" | "mediaProcessor" | "now" | "log">,
    Pick<App, "accept" | "deleteJobs">,
    CaptionChatDeps,
    Pick<PlatformDeps["store"], "db"> {
  readonly notices: Pick<ChannelNotices, "inLanguage">;
  readonly voiceChannels: Pick<VoiceChannels, "nameOf">;
}

interface CaptionChatDeps {
  readonly api: Pick<DiscordApi, "createMessage" | "editMessage">;
  readonly liveCaptions: Pick<App["liveCaptions"], "link">;
  readonly answersQuestions: App["answersQuestions"];
}

/** Captions voice channels in the sessions of this process, and finishes captions that have ended. */
export type Captioner = ReturnType<typeof startCaptioner>;

export function startCaptioner(options: CaptionerDeps) {
  const { notices, log } = options;
  const rows = createCaptionStore(options.db);
  const show = createShowCaptions({ rows, chat: createCaptionChat(options) });
  const placeOf = ({ workspace, channel }: Captions) => ({
    workspace,
    channel,
    address: createMessageAddress({ guild: workspace, message: "0", parent: undefined }),
  });
  const deps = {
    ...options,
    rows,
    placeOf,
    send: createSendUtterance({ ...options, rows, placeOf }),
    show: (captions: Captions) => notices.inLanguage(captions, () => show(captions)),
    nameOf: options.voiceChannels.nameOf,
  };
  const finish = createFinishCaptions(deps);
  const finishing = startRegularTask(() => finish.finishAll(DISCORD), {
    everyMs: CHECK_MS,
    log,
    failure: "discord: failed to look at captions",
  });
  return {
    /** Returns undefined if they have ended. */
    async start(id: string, isIn: (person: string) => boolean): Promise<CaptionSession | undefined> {
      const captions = await rows.find(id);
      return captions?.state === "running" ? startCaptionSession(deps, captions, isIn) : undefined;
    },
    close: () => finishing.stop(),
  };
}

function createCaptionChat({ api, liveCaptions, answersQuestions }: CaptionChatDeps): CaptionChat {
  const format = ({ name, words, note }: CaptionLine): string =>
    note
      ? `-# ${escapeMarkdown(render(note))}`
      : `**${escapeMarkdown(name)}:** ${truncate(escapeMarkdown((words ?? "").replaceAll(/\s+/g, " ")), MAX_LINE)}`;
  /** Below the first message, because every reader passes it. */
  function controls(captions: Captions): Row[] {
    const url = liveCaptions.link(captions);
    const run = ({ name }: Command) => ({ name: "do", line: `/${name}`, option: "" }) as const;
    const buttons = [
      ...(answersQuestions
        ? [
            button(render(say("captionsInMyLanguage")), run(captionsShow)),
            button(render(say("captionsRecapAsk")), run(captionsRecap)),
          ]
        : []),
      ...(url === undefined ? [] : [linkButton(render(say("captionsOpen")), url)]),
    ];
    return buttons.length === 0 ? [] : [row(...buttons)];
  }
  return {
    format,
    async show(captions, { page, message }, lines) {
      const { id, channel } = captions;
      const content = [`-# ${escapeMarkdown(render(say("captionsHeading")))}`, ...lines.map(format)].join(
        "\n",
      );
      const components = page === 1 ? controls(captions) : [];
      // Discord answers a repetition with the first message.
      if (message === null)
        return (await api.createMessage(channel, { content, components, nonce: `${id}-${page}` })).id;
      if (message === "") return null;
      try {
        await api.editMessage(channel, message, { content, components });
        return message;
      } catch (error) {
        if (errorKindOf(error) !== "gone") throw error;
        return null;
      }
    },
  };
}
