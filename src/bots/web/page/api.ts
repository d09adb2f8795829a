import type { CommandForm } from "../../../commands/docs/describe.ts";
import type { Remedy } from "../../../errors.ts";
import type { Segment } from "../../../media/result.ts";
import type { AnswerView, ErrorView, JobView, SettingView, VoiceView } from "../api-types.ts";
import { t } from "./text/words.ts";

/** An error message for the user. `again` is true if the same request may succeed later. */
export class ApiFailure extends Error {
  readonly again: boolean;
  readonly remedies: readonly Remedy[];

  constructor(text: string, again: boolean, remedies: readonly Remedy[] = []) {
    super(text);
    this.again = again;
    this.remedies = remedies;
  }
}

export interface Catalog {
  readonly commands: readonly CommandForm[];
  readonly serviceNote: string;
  readonly maxUploadBytes: number;
}

export interface InvocationBody {
  readonly key: string;
  readonly line: string;
  readonly files: Readonly<Record<string, { id: string; name: string; media?: string }>>;
  readonly sample?: true;
}

export const api = {
  catalog: () => ask<Catalog>("/api/commands"),
  /** The newest jobs, or the newest that were created by a time (ISO). */
  jobs: (until?: string) =>
    ask<{ jobs: readonly JobView[]; minutes: readonly string[]; isAll: boolean }>(
      until === undefined ? "/api/jobs" : `/api/jobs?until=${encodeURIComponent(until)}`,
    ),
  job: async (id: string) => (await ask<{ job: JobView }>(`/api/jobs/${encodeURIComponent(id)}`)).job,
  voices: (query: string) =>
    ask<{ voices: readonly VoiceView[]; loaded: boolean }>(`/api/voices?q=${encodeURIComponent(query)}`),
  settings: async () => (await ask<{ settings: readonly SettingView[] }>("/api/settings")).settings,
  send: (sent: InvocationBody) => ask<{ job: JobView } | { answer: AnswerView }>("/api/invocations", sent),
  cancel: (id: string) => ask<{ job: JobView }>(`/api/jobs/${encodeURIComponent(id)}/cancel`, {}),
  retry: (id: string) => ask<{ job: JobView }>(`/api/jobs/${encodeURIComponent(id)}/retry`, {}),
  resume: (id: string) => ask<{ job: JobView }>(`/api/jobs/${encodeURIComponent(id)}/resume`, {}),
  remove: (id: string) =>
    ask<{ deleted: readonly string[] }>(`/api/jobs/${encodeURIComponent(id)}/delete`, {}),
  clear: () => ask<{ deleted: readonly string[] }>("/api/jobs/delete", {}),
  renameSpeaker: (id: string, speaker: string, name: string) =>
    ask<{ job: JobView }>(`/api/jobs/${encodeURIComponent(id)}/speakers`, { speaker, name }),
  transcript: (url: string) => ask<{ segments: readonly Segment[] }>(url),
  attachTask: (id: string, task: string) =>
    ask<{ job: JobView }>(`/api/jobs/${encodeURIComponent(id)}/attach`, { task }),
};

/** Header that proves the request comes from our own page. */
export const API_HEADERS = { "x-mynah": "1" };

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(path, {
    ...(body && { method: "POST", body: JSON.stringify(body) }),
    headers: body ? { ...API_HEADERS, "content-type": "application/json" } : {},
  }).catch(() => undefined);
  if (!response) throw new ApiFailure(t("pageUnreachable"), true);
  const answer = (await response.json().catch(() => undefined)) as unknown;
  if (response.ok && answer !== undefined) return answer as T;
  const { remedies } = (answer as Partial<ErrorView> | undefined)?.error ?? {};
  throw new ApiFailure(textOf(answer, response.status), response.status >= 500, remedies);
}

/** Returns the server's message, or ours if something in between responded. */
export function textOf(answer: unknown, status: number): string {
  const text = (answer as Partial<ErrorView> | undefined)?.error?.text;
  return text ?? t("pageServerBetween", { status });
}
