import { createHash } from "node:crypto";
import { callsOf } from "../commands/definition/plan-calls.ts";
import type { CallPlan, Plan } from "../commands/definition/command.ts";
import type { Source } from "../commands/definition/option.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";

/** Identifies a recording and its transcription options: equal fingerprints give the same transcript. */
export interface TranscriptFingerprint {
  readonly contentHash: string;
  readonly optionsKey: string;
}

export interface FingerprintDeps {
  readonly files: Pick<Files, "find">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileId">>;
}

/** Returns the call that transcribes; undefined for a plan with none or several. */
export function findTranscriptionCall(plan: Plan): CallPlan | undefined {
  const calls = callsOf(plan).filter(({ expect }) => expect === "transcript");
  return calls.length === 1 ? calls[0] : undefined;
}

export const sourceOfPlan = (plan: CallPlan): Source | undefined => Object.values(plan.sources)[0];

/** Returns undefined if two recordings can't be compared: the content behind a link can change. */
export async function computeFingerprint(
  deps: FingerprintDeps,
  platform: string,
  plan: CallPlan,
): Promise<TranscriptFingerprint | undefined> {
  const source = sourceOfPlan(plan);
  const content = source && (await hashContent(deps, platform, source));
  return content === undefined ? undefined : { contentHash: digest(content), optionsKey: optionsKeyOf(plan) };
}

async function hashContent(
  { files, platforms }: FingerprintDeps,
  platform: string,
  source: Source,
): Promise<string | undefined> {
  switch (source.kind) {
    case "link":
      return undefined;
    case "upload":
    case "result": {
      const hash = (await files.find(source.kind === "upload" ? source.id : source.file))?.contentHash;
      return hash ? `sha256 ${hash}` : undefined;
    }
    case "platform": {
      // Its bytes don't pass through us before transcription, so the platform's file ID and its size have to do.
      const id = platforms.get(platform)?.fileId?.(source);
      return id === undefined ? undefined : `${platform} ${id} ${source.bytes ?? ""}`;
    }
  }
}

/** Ignores the title, which doesn't affect the transcript, and the order of options. */
function optionsKeyOf({ operation, request }: CallPlan): string {
  const { title: _, ...options } = request;
  return digest(JSON.stringify([operation, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]));
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
