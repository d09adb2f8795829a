import { api } from "../api.ts";
import type { PageStore } from "../state.ts";
import { t } from "../text/words.ts";
import { showJobs } from "./conversation.ts";
import { MynahPlayer } from "./player.ts";
import { MynahTranscript } from "./transcript.ts";

/** Reads `#job` and `#job@seconds`, as the platform's `linkTo` and `linkToMoment` write them. */
function readLink(hash: string): { readonly id: string; readonly seconds?: number } | undefined {
  const [, id, moment] = /^#([\w-]+)(?:@(\d+))?$/.exec(hash) ?? [];
  // The skip link leads to the line.
  if (id === undefined || id === "line") return undefined;
  return { id, ...(moment !== undefined && { seconds: Number(moment) }) };
}

/** Shows the job that a link names, even if it is an old one, and plays it from the link's moment. */
export async function openLinked(store: PageStore, hash: string): Promise<void> {
  const link = readLink(hash);
  if (!link) return;
  try {
    showJobs(store, [await api.job(link.id)]);
  } catch {
    return store.notify(t("pageLinkGone"));
  }
  store.afterDraw(() => {
    const card = document.getElementById(link.id);
    card?.scrollIntoView({ block: "center" });
    card?.focus();
    if (card && link.seconds !== undefined) playFrom(card, link.seconds);
  });
}

function playFrom(card: HTMLElement, seconds: number): void {
  const transcript = card.querySelector("mynah-transcript");
  if (transcript instanceof MynahTranscript) void transcript.showAt(seconds);
  const player = card.querySelector("mynah-player");
  if (player instanceof MynahPlayer) player.playFrom(seconds);
}

/**
 * Opens links to jobs on the page: without a history entry, so that the Back button leaves the page as people expect,
 * and again when the same link is pressed twice.
 */
export function followLinks(store: PageStore): void {
  document.addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element ? target.closest("a")?.getAttribute("href") : undefined;
    if (!link?.startsWith("/#") || button !== 0 || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    void openLinked(store, link.slice(1));
  });
  window.addEventListener("hashchange", () => void openLinked(store, location.hash));
}
