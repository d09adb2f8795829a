import { createHash } from "node:crypto";
import { callsOf } from "../commands/definition/plan-calls.ts";
import type { Plan, Planned } from "../commands/definition/command.ts";
import type { Source } from "../commands/definition/option.ts";
import type { Platform } from "../jobs/ports/platform.ts";
import type { Files } from "../media/storage/files.ts";

/** What is listened to, and how: the same of both brings the same transcript. */
export interface Identity {
  readonly contentHash: string;
  readonly optionsKey: string;
}

export interface IdentityTools {
  readonly files: Pick<Files, "find">;
  readonly platforms: ReadonlyMap<string, Pick<Platform, "fileId">>;
}

/** The call that listens; undefined for a plan that has none, or several. */
export function listeningIn(plan: Planned): Plan | undefined {
  const calls = callsOf(plan).filter(({ expect }) => expect === "transcript");
  return calls.length === 1 ? calls[0] : undefined;
}

export const sourceOf = (plan: Plan): Source | undefined => Object.values(plan.sources)[0];

/** Undefined where nobody can tell whether another recording is the same: what stands behind a link can change. */
export async function identityOf(
  tools: IdentityTools,
  platform: string,
  plan: Plan,
): Promise<Identity | undefined> {
  const source = sourceOf(plan);
  const content = source && (await contentOf(tools, platform, source));
  return content === undefined ? undefined : { contentHash: digest(content), optionsKey: optionsOf(plan) };
}

async function contentOf(
  { files, platforms }: IdentityTools,
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
function optionsOf({ operation, request }: Plan): string {
  const { title: _, ...asked } = request;
  return digest(JSON.stringify([operation, Object.entries(asked).sort(([a], [b]) => (a < b ? -1 : 1))]));
}

const digest = (text: string): string => createHash("sha256").update(text).digest("hex");
