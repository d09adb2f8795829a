import { createHash } from "node:crypto";
import { callsOf } from "../commands/definition/plan-calls.ts";
import type { CallPlan, Plan } from "../commands/definition/command.ts";
import type { Source } from "../commands/definition/option.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";

/** What is listened to, and how: the same of both brings the same transcript. */
export interface TranscriptFingerprint {
  readonly contentHash: string;
  readonly optionsKey: string;
}

export interface FingerprintDeps {
  readonly files: Pick<Files, "find">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileId">>;
}

/** The call that listens; undefined for a plan that has none, or several. */
export function findTranscriptionCall(plan: Plan): CallPlan | undefined {
  const calls = callsOf(plan).filter(({ expect }) => expect === "transcript");
  return calls.length === 1 ? calls[0] : undefined;
}

export const sourceOfPlan = (plan: CallPlan): Source | undefined => Object.values(plan.sources)[0];

/** Undefined where nobody can tell whether another recording is the same: what stands behind a link can change. */
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
      // Its bytes never pass through us before it is heard: the platform's name for it, and how long it is, must do.
      const id = platforms.get(platform)?.fileId?.(source);
      return id === undefined ? undefined : `${platform} ${id} ${source.bytes ?? ""}`;
    }
  }
}

/** A title changes nothing of what is heard, and neither does the order in which options stand. */
function optionsKeyOf({ operation, request }: CallPlan): string {
  const { title: _, ...asked } = request;
  return digest(JSON.stringify([operation, Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))]));
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
