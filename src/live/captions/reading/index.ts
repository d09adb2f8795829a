import type { Captions } from "../captions.ts";
import { createLiveLinks, type LiveLinksOptions } from "./live-links.ts";
import { createLiveViews, type LiveView, type LiveViewsDeps } from "./live-view.ts";

/** Captions as people read them outside of their channel. */
export interface LiveCaptions {
  /** Returns a link to the live view, in a language; undefined while the program has no public address. */
  link(captions: Captions, language?: string): string | undefined;
  /** Returns what the link to a live view shows; undefined if it isn't ours or doesn't work any more. */
  open(token: string): Promise<LiveView | undefined>;
  /** Yields the live view of captions now and at each change, translated into a language. */
  follow(id: string, language: string | undefined, signal: AbortSignal): AsyncGenerator<LiveView>;
}

export type LiveCaptionsOptions = LiveLinksOptions & Omit<LiveViewsDeps, "rows" | "translate">;

export function createLiveCaptions(deps: LiveLinksOptions & LiveViewsDeps): LiveCaptions {
  const links = createLiveLinks(deps);
  const views = createLiveViews(deps);
  return {
    link: links.link,
    async open(token) {
      const id = links.read(token);
      return id === undefined ? undefined : views.read(id);
    },
    follow: views.follow,
  };
}

export { createRecap, createRecapTask, type Recap } from "./recap.ts";
export type { LiveView } from "./live-view.ts";
export { createTranslateLines, createTranslationTask, toTranslationLanguage } from "./translate-lines.ts";
export type { TranslateLines } from "./translate-lines.ts";
