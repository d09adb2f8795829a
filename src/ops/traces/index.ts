import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import { createEventSubscriber } from "../subscribe.ts";
import { createTraceIdGenerator, traceJobs } from "./job-tracer.ts";

/** An unavailable collector must not delay the shutdown. */
const LAST_MS = 2_000;

export interface TracesOptions {
  /** URL of the collector, without the path. */
  readonly endpoint: string;
  /** In OpenTelemetry's format: `name=value`, comma-separated, percent-encoded. */
  readonly headers: string | undefined;
  readonly log: Logger;
}

/**
 * Sends a trace of every job to an OpenTelemetry collector over HTTP. Imported only if one is configured. Traces that
 * the collector doesn't accept are dropped: no job waits for it.
 */
export function startTraces({ endpoint, headers = "", log }: TracesOptions): { close(): Promise<void> } {
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers: headersIn(headers), timeoutMillis: LAST_MS });
  const ids = createTraceIdGenerator();
  const provider = new TracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ "service.name": "mynah" }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: LAST_MS })],
  });
  const listeners = createEventSubscriber(log);
  const following = traceJobs(listeners, provider.getTracer("mynah"), ids);
  log.info({ collector: new URL(endpoint).host }, "traces: exporting to the collector");
  return {
    async close() {
      following.close();
      listeners.close();
      await provider.shutdown();
    },
  };
}

const headersIn = (list: string): Record<string, string> =>
  Object.fromEntries(
    list.split(",").flatMap((pair) => {
      const [name = "", ...value] = pair.split("=");
      return name.trim() === "" ? [] : [[name.trim(), decoded(value.join("=").trim())]];
    }),
  );

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
