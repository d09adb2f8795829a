import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Logger } from "pino";

/** The program cannot start as configured; the message says what to change. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The one web server: rooms register what they serve. Requests are not logged: their paths hold signed links. */
export function createHttp(log: Logger): FastifyInstance {
  const quiet: FastifyBaseLogger = log.child({}, { level: "warn" });
  return fastify({
    loggerInstance: quiet,
    logController: new LogController({ disableRequestLogging: true }),
    // Event streams never end by themselves; a shutdown must not wait for them.
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    requestTimeout: 0,
    routerOptions: { maxParamLength: 500 },
  });
}

/** The port that will be listened on: links are made before the server starts. 0 means any free one. */
export async function choosePort(port: number): Promise<number> {
  if (port !== 0) return port;
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const chosen = (probe.address() as AddressInfo).port;
  probe.close();
  await once(probe, "close");
  return chosen;
}

export async function listen(http: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await http.listen({ host, port, listenTextResolver: () => "" });
  } catch (error) {
    throw told(error, host, port);
  }
}

function told(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} is taken by another program. Stop that one, or choose another port, for example: PORT=${port + 1} npm start`,
      );
    case "EACCES":
      return new StartError(
        `This user may not listen on port ${port}. Choose one above 1023, for example PORT=3000.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`HOST=${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all.`);
    default:
      return error;
  }
}
