import type { JobState } from "../../jobs/job.ts";
import { render, say } from "../../messages/index.ts";
import { html, type Markup } from "./markup.ts";

/** Describes a job's state; null while it waits for its turn. */
export function describeState(state: JobState | null): string {
  if (state === null) return "queued";
  // It has its turn, but hasn't been sent yet.
  if (state === "accepted") return "starting";
  return state === "waiting" ? "waiting for the audio service" : render(say("stateName", { state }));
}

export const span = (ms: number): string => render(say("span", { ms }));

/** Links to the page of a job. */
export const jobLink = (id: string): Markup =>
  html`<a href="/admin/jobs/${encodeURIComponent(id.toWellFormed())}"><code>${id}</code></a>`;
