import { podcast, scriptToSpeech, speechSynthesis, voiceDesign } from "@mynah/audio-interface";
import type { CallPlan, Plan } from "../definition/command.ts";
import { callsOf } from "../definition/plan-calls.ts";

const lines = (script: unknown): unknown[] =>
  Array.isArray(script) ? (script as { readonly text?: unknown }[]).map((line) => line?.text) : [];

/** Fields of requests whose words the service speaks, by operation. */
const TEXTS: Readonly<Record<string, (request: CallPlan["request"]) => readonly unknown[]>> = {
  [speechSynthesis.name]: ({ text }) => [text],
  [scriptToSpeech.name]: ({ script }) => lines(script),
  [podcast.name]: ({ script }) => lines(script),
  [voiceDesign.name]: ({ previewText }) => [previewText],
};

/** Returns the texts that a plan has spoken, as far as they are known before it runs, in order. */
export const spokenTexts = (plan: Plan): readonly string[] =>
  callsOf(plan)
    .flatMap(({ operation, request }) => TEXTS[operation]?.(request) ?? [])
    .filter((text): text is string => typeof text === "string" && text !== "");
