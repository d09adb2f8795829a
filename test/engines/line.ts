import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * A connection to a server on this machine that can go dead as real ones do: connected clients get nothing any longer
 * and are not notified, while new connections work.
 */
export async function startTcpProxy(toPort: number) {
  const ends = new Set<readonly [Socket, Socket]>();
  let isDead = false;
  const server = createServer((near) => {
    const far = connect(toPort, "127.0.0.1");
    const pair = [near, far] as const;
    ends.add(pair);
    if (!isDead) {
      near.pipe(far);
      far.pipe(near);
    }
    for (const end of pair) {
      end.on("error", () => undefined);
      end.on("close", () => {
        ends.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
  });
  const cut = () => {
    isDead = false;
    for (const end of [...ends].flat()) end.destroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closed = once(server, "close");
  return {
    port: (server.address() as AddressInfo).port,
    /** Returns how many connections went dead. With `stays`, new ones are dead, too, until all are cut. */
    goDead({ stays = false } = {}): number {
      isDead = stays;
      for (const [near, far] of ends) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
      return ends.size;
    },
    /** Cuts all connections; clients notice, and new connections work. */
    cut,
    /** Accepts no new connections; those that it has go on. */
    refuse: () => void server.close(),
    async close(): Promise<void> {
      cut();
      server.close();
      await closed;
    },
  };
}
