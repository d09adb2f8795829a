import type { WebPerson } from "../../app/person.ts";

export interface ReceivedEvent {
  readonly event: string;
  // Whatever the server sent; each test says what it expects.
  readonly data: unknown;
}

/** Reads the server-sent events of one user, as a browser would. */
export async function subscribeAs(person: Pick<WebPerson, "ask">) {
  const response = await person.ask("/api/events");
  if (!response.body) throw new Error("the stream has no body");
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";

  async function next(): Promise<ReceivedEvent | undefined> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end < 0) {
        const { done, value } = await reader.read();
        if (done) return undefined;
        text += value;
        continue;
      }
      const block = text.slice(0, end);
      text = text.slice(end + 2);
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) return { event, data: JSON.parse(data) as unknown };
    }
  }
  return { response, next, close: () => reader.cancel() };
}
