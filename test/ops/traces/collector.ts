import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
  readonly status: { readonly code?: number; readonly message?: string };
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

/** An OpenTelemetry collector that stores what it was sent. */
export async function startCollector() {
  const spans: Span[] = [];
  const heads: IncomingHttpHeaders[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceSpans } = (await json(request)) as Export;
    heads.push({ ...request.headers, path: request.url });
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.setHeader("content-type", "application/json").end("{}");
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    heads,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
