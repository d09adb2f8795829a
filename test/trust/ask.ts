import { once } from "node:events";
import { request, type IncomingHttpHeaders, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";

export interface HttpRequest {
  readonly path: string;
  readonly method?: string;
  /** Any headers, including those that `fetch` reserves, such as `host`. */
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer;
  /** The address of this machine to send from, such as 127.0.0.7. */
  readonly from?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends one request on its own connection, with its path and headers unchanged. */
export async function sendRequest(
  url: string,
  { path, method = "GET", headers = {}, body, from }: HttpRequest,
): Promise<HttpResponse> {
  const asking = request(url, { path, method, headers, agent: false, ...(from && { localAddress: from }) });
  asking.on("error", () => undefined);
  asking.end(body);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}
