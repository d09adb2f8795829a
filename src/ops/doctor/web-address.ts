import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { isIP } from "node:net";
import { isPublicAddress } from "../../net/addresses.ts";
import { createGuardedFetch } from "../../net/guarded-fetch.ts";
import { warn, ok, fail, type DoctorCheck, type CheckResult } from "./check.ts";

const LIMIT_MS = 10_000;

interface WebAddress {
  readonly host: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly publicUrl: string | undefined;
  /** The audio service that fetches non-public files from here; undefined for the studio. */
  readonly serviceUrl: string | undefined;
}

/**
 * Checks the port, and whether PUBLIC_URL leads to it. Requests a running Mynah; if there is none, listens in its place
 * temporarily.
 */
export function checkWebAddress(address: WebAddress): DoctorCheck {
  const { host, port } = address;
  return {
    name: "web",
    async run(signal) {
      const local = `http://${host.includes(":") ? `[${host}]` : host === "0.0.0.0" ? "127.0.0.1" : host}:${port}`;
      const runs = port !== 0 && (await isMynah(local, signal));
      const standIn = runs ? undefined : await listen(host, port);
      if (typeof standIn === "string") return fail(standIn);
      try {
        const here = runs
          ? `Mynah is running on port ${port}`
          : `port ${port === 0 ? "(any)" : port} is free`;
        return [ok(here), await checkReachable(address, signal)];
      } finally {
        standIn?.close();
        standIn?.closeAllConnections();
      }
    },
  };
}

async function checkReachable(
  { publicUrl, serviceUrl }: WebAddress,
  signal: AbortSignal,
): Promise<CheckResult> {
  if (publicUrl === undefined) {
    return serviceUrl === undefined
      ? ok("PUBLIC_URL isn't set; the built-in studio doesn't need it")
      : warn(
          "PUBLIC_URL isn't set, so the audio service can't fetch uploads from here; only public links work. Set it to this program's https address.",
        );
  }
  if (serviceUrl !== undefined && isPrivate(publicUrl) && !isPrivate(serviceUrl)) {
    return fail(
      `PUBLIC_URL ${publicUrl} can only be reached from this network, not by ${new URL(serviceUrl).host}. Set it to a public address.`,
    );
  }
  return (await isMynah(publicUrl, signal))
    ? ok(`PUBLIC_URL ${publicUrl} leads here`)
    : fail(
        `PUBLIC_URL ${publicUrl} doesn't lead to this program: ${publicUrl.replace(/\/$/, "")}/healthz should return {"ok":true}. Check the reverse proxy, the firewall and the host name.`,
      );
}

/** Checks the name only: a name with a dot can resolve differently elsewhere. */
function isPrivate(url: string): boolean {
  const name = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isIP(name) === 0 ? !name.includes(".") : !isPublicAddress(name);
}

async function isMynah(base: string, signal: AbortSignal): Promise<boolean> {
  const url = new URL("healthz", base.endsWith("/") ? base : `${base}/`);
  const guardedFetch = createGuardedFetch({ allowedOrigins: [url.origin] });
  try {
    const { status, body } = await guardedFetch(url.href, { maxBytes: 4096, timeoutMs: LIMIT_MS, signal });
    const parts: Buffer[] = [];
    for await (const part of body as AsyncIterable<Buffer>) parts.push(part);
    return status === 200 && isOk(JSON.parse(Buffer.concat(parts).toString()));
  } catch {
    return false;
  }
}

const isOk = (answer: unknown) =>
  typeof answer === "object" && answer !== null && "ok" in answer && answer.ok === true;

/** Returns a message if the port isn't available. */
async function listen(host: string, port: number): Promise<Server | string> {
  const server = createServer((request, response) => {
    const found = request.url === "/healthz";
    response.writeHead(found ? 200 : 404, { "content-type": "application/json" }).end(`{"ok":${found}}`);
  });
  try {
    server.listen(port, host);
    await once(server, "listening");
    return server;
  } catch (error) {
    return describeListenError((error as NodeJS.ErrnoException).code ?? "", host, port);
  }
}

function describeListenError(code: string, host: string, port: number): string {
  if (code === "EADDRINUSE") {
    return `Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1}.`;
  }
  if (code === "EACCES")
    return `This user isn't allowed to listen on port ${port}. Choose a port above 1023.`;
  return `HOST=${host} isn't an address of this machine (${code}). Use 127.0.0.1, or 0.0.0.0 for all addresses.`;
}
