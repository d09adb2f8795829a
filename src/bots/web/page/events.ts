import type { DeletedEvent, HelloEvent, JobView, MinutesEvent } from "../api-types.ts";
import { api } from "./api.ts";
import { dropJobs, isEnded, showJobs, showMinutes } from "./conversation/conversation.ts";
import type { VoiceSamples } from "./voices/voice-samples.ts";
import type { PageStore } from "./state.ts";

/** A browser opens at most six connections to one server, so hidden tabs close theirs after a while. */
const HIDDEN_LIMIT_MS = 5 * 60_000;
const RETRY_MS = 2_000;

/** Keeps the page in sync with the server: every (re)connection starts with the state of all unfinished jobs. */
export function subscribeToEvents(store: PageStore, samples: VoiceSamples): void {
  let source: EventSource | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let isSecondTime = false;

  function open(): void {
    source?.close();
    const opened = new EventSource("/api/events");
    source = opened;
    opened.addEventListener("hello", (event) => {
      store.change({ connection: "live" });
      greet(store, JSON.parse(event.data as string) as HelloEvent, isSecondTime);
      isSecondTime = true;
    });
    opened.addEventListener("job", (event) => {
      const view = JSON.parse(event.data as string) as JobView;
      if (view.sample) samples.update(view);
      else showJobs(store, [view]);
    });
    opened.addEventListener("deleted", (event) =>
      dropJobs(store, [(JSON.parse(event.data as string) as DeletedEvent).id]),
    );
    opened.addEventListener("minutes", (event) => {
      void showMinutes(store, (JSON.parse(event.data as string) as MinutesEvent).id);
    });
    opened.addEventListener("error", () => {
      store.change({ connection: "lost" });
      // A browser gives up for good when the server responds with an error, as it does while its database is down.
      if (opened.readyState === EventSource.CLOSED) setTimeout(() => source === opened && open(), RETRY_MS);
    });
  }
  function close(): void {
    source?.close();
    source = undefined;
  }

  document.addEventListener("visibilitychange", () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(close, HIDDEN_LIMIT_MS);
    else if (!source) open();
  });
  window.addEventListener("offline", () => store.change({ connection: "lost" }));
  window.addEventListener("online", open);
  open();
}

function greet(store: PageStore, { unfinished }: HelloEvent, isSecondTime: boolean): void {
  showJobs(store, unfinished);
  const open = new Set(unfinished.map(({ id }) => id));
  const missed = store.model.entries.some(
    (entry) => entry.kind === "job" && !isEnded(entry.view) && !open.has(entry.view.id),
  );
  // Jobs that started and finished while disconnected are in neither list.
  if (missed || isSecondTime) void refreshJobs(store);
}

export async function refreshJobs(store: PageStore): Promise<void> {
  try {
    const { jobs, minutes, isAll } = await api.jobs();
    if (!store.model.loaded) store.change({ loaded: true, older: isAll ? "none" : "some" });
    showJobs(store, jobs);
    for (const id of minutes) void showMinutes(store, id);
  } catch {
    store.change({ loaded: true, connection: "lost" });
  }
}
