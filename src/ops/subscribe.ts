import type { Channel, TracingChannel } from "node:diagnostics_channel";
import type { Logger } from "pino";

/** Subscribes to the events of other subsystems. Catches listeners' errors, which would end the process. */
export function createEventSubscriber(log: Logger) {
  const ends: (() => unknown)[] = [];
  const safely =
    <Event>(handler: (event: Event) => void) =>
    (event: unknown): void => {
      try {
        handler(event as Event);
      } catch (error) {
        log.warn({ err: error }, "metrics: failed to record an event");
      }
    };
  const subscribe = <Event>(from: Channel<Event>, handler: (event: Event) => void): void => {
    const listener = safely(handler);
    from.subscribe(listener);
    ends.push(() => from.unsubscribe(listener));
  };
  return {
    hear: subscribe,
    /** Subscribes to finished calls, with their duration in milliseconds. */
    subscribeToCalls<Event extends object>(
      from: TracingChannel<Event, Event>,
      over: (event: Event, ms: number) => void,
    ): void {
      const begun = new WeakMap<object, number>();
      subscribe(from.start, (event) => void begun.set(event, performance.now()));
      subscribe(from.asyncEnd, (event) => {
        const at = begun.get(event);
        if (at !== undefined) over(event, performance.now() - at);
      });
    },
    close(): void {
      for (const end of ends.splice(0)) end();
    },
  };
}

export type EventSubscriber = ReturnType<typeof createEventSubscriber>;
