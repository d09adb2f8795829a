import type { Logger } from "pino";
import { resultWithin } from "../../../base/time-limit.ts";
import { render, say } from "../../../messages/index.ts";
import type { SlackApi } from "../api/api.ts";
import type { Workspace } from "../auth/workspace.ts";
import type { MessageLocation } from "../delivery/receipts.ts";

/** What Slack's agent panel shows beside messages: prompts to choose from, and that the bot is working. */
export interface AgentPanel {
  /**
   * Suggests what to write: at the start of a conversation, or above all conversations. Slack ignores a thread unless
   * the app has an `assistant_view`.
   */
  suggest(workspace: Workspace, place: MessageLocation, answersQuestions: boolean): Promise<void>;
  /**
   * Shows that the bot is working, until it posts a message, with Slack's own button to stop it. Await it before that
   * message, since a status that arrives later would stay. Failures are only logged.
   */
  showWorking(workspace: Workspace, conversation: Conversation): Promise<void>;
  /** Shows that the bot isn't working any more, and removes the button. Failures are only logged. */
  showIdle(workspace: Workspace, conversation: Conversation): Promise<void>;
}

/** A status must not use up the three seconds that Slack waits for its acknowledgement. */
const MAX_STATUS_MS = 700;

interface Conversation extends MessageLocation {
  readonly thread: string;
}

/** Returns what an agent suggests to write; Slack shows four. */
export const suggestedPrompts = (answersQuestions: boolean) => [
  { title: render(say("slackHomeTrySpeech")), message: `tts ${render(say("slackHomeTrySpeechText"))}` },
  { title: render(say("slackHomeTrySound")), message: "sfx rolling thunder and heavy rain duration:6" },
  answersQuestions
    ? { title: render(say("slackAgentAsk")), message: render(say("slackAgentQuestion")) }
    : { title: render(say("slackAgentTranscripts")), message: "transcripts list" },
  { title: render(say("slackAgentHelp")), message: "help" },
];

const SET_STATUS = "assistant.threads.setStatus";

/**
 * Creates the agent panel. Slack removes the status itself with the next message, or after two minutes. The button to
 * stop stays until an empty status, or for an hour.
 */
export function createAgentPanel({ api, log }: { api: SlackApi; log: Logger }): AgentPanel {
  async function setStatus(workspace: Workspace, { channel, thread }: Conversation, status: string) {
    const showing = api
      .call(workspace, SET_STATUS, (client) =>
        client.assistant.threads.setStatus({ channel_id: channel, thread_ts: thread, status }),
      )
      .catch((error: unknown) => log.debug({ err: error }, "slack: failed to show a status"));
    await resultWithin(showing, MAX_STATUS_MS, undefined);
  }

  return {
    async suggest(workspace, { channel, thread }, answersQuestions) {
      const prompts = suggestedPrompts(answersQuestions);
      const where = { channel_id: channel, ...(thread !== undefined && { thread_ts: thread }) };
      await api.call(workspace, "assistant.threads.setSuggestedPrompts", (client) =>
        client.assistant.threads.setSuggestedPrompts({ ...where, prompts }),
      );
    },
    async showWorking(workspace, conversation) {
      if (!api.isIdle(workspace, SET_STATUS)) return;
      await setStatus(workspace, conversation, render(say("slackAgentWorking")));
    },
    showIdle: (workspace, conversation) => setStatus(workspace, conversation, ""),
  };
}
