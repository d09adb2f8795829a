import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "./free-port.ts";

const NAME = "mynah-main";
const PASSWORD = "a password of tests";
const READY = /Ready to accept connections|Running mode=sentinel/;

/** Starts a primary with a replica and the sentinels that choose between them, all with a password. */
export async function startSentinels() {
  const crew = await createCrew();
  const [one, two] = [await freePort(), await freePort()];
  const login = ["--requirepass", PASSWORD, "--masterauth", PASSWORD];
  const master = await crew.start("master", ["--port", String(one), ...login]);
  await crew.start("replica", ["--port", String(two), ...login, "--replicaof", "127.0.0.1", String(one)]);
  const ports = [await freePort(), await freePort(), await freePort()];
  for (const port of ports) {
    const file = join(crew.dir, `sentinel-${port}.conf`);
    await writeFile(
      file,
      [
        `port ${port}`,
        "bind 127.0.0.1",
        `dir ${crew.dir}`,
        `sentinel monitor ${NAME} 127.0.0.1 ${one} 2`,
        `sentinel auth-pass ${NAME} "${PASSWORD}"`,
        `sentinel down-after-milliseconds ${NAME} 1000`,
        `sentinel failover-timeout ${NAME} 3000`,
      ].join("\n"),
    );
    await crew.start(`sentinel ${port}`, [file, "--sentinel"]);
  }
  await replicated(ports[0] ?? 0);
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(",");
  return {
    url: `redis+sentinel://:${encodeURIComponent(PASSWORD)}@${hosts}/${NAME}`,
    async loseMaster() {
      master.kill("SIGKILL");
      await once(master, "exit");
    },
    close: crew.close,
  };
}

/** Until a sentinel knows the others and the replica, there is nothing to fail over to. */
async function replicated(port: number) {
  const sentinel = new Redis({ port });
  for (;;) {
    const [name, , , , slaves, sentinels] =
      /name=(.*?),status=(.*?),address=(.*?),(slaves=(\d+)),sentinels=(\d+)/
        .exec(await sentinel.info("sentinel"))
        ?.slice(1) ?? [];
    if (name === NAME && slaves === "1" && sentinels === "3") break;
    await sleep(50);
  }
  sentinel.disconnect();
}

/** Starts three primaries that share the slots. */
export async function startCluster() {
  const crew = await createCrew();
  const ports = [await freePort(), await freePort(), await freePort()];
  for (const port of ports) {
    const own = ["--cluster-enabled", "yes", "--cluster-config-file", `nodes-${port}.conf`];
    await crew.start(`node ${port}`, [
      "--port",
      String(port),
      "--cluster-port",
      String(await freePort()),
      ...own,
    ]);
  }
  await joinUp(ports);
  return { url: `redis+cluster://${ports.map((port) => `127.0.0.1:${port}`).join(",")}`, close: crew.close };
}

const SLOTS = 16_384;

async function joinUp(ports: readonly number[]) {
  const nodes = ports.map((port) => new Redis({ port }));
  const share = Math.ceil(SLOTS / nodes.length);
  const [first] = nodes;
  for (const [at, node] of nodes.entries()) {
    const last = Math.min(SLOTS, (at + 1) * share) - 1;
    await node.call("cluster", "addslotsrange", String(at * share), String(last));
    const [, bus = ""] = await node.config("GET", "cluster-port");
    if (node !== first) await first?.call("cluster", "meet", "127.0.0.1", String(ports[at]), bus);
  }
  for (const node of nodes) {
    while (!(await node.cluster("INFO")).includes("cluster_state:ok")) await sleep(50);
    node.disconnect();
  }
}

async function createCrew() {
  const dir = await mkdtemp(join(tmpdir(), "mynah-redis-many-"));
  const running: ChildProcess[] = [];
  return {
    dir,
    async start(what: string, args: readonly string[]): Promise<ChildProcess> {
      const own = args[0]?.startsWith("--") ? ["--bind", "127.0.0.1", "--dir", dir, "--save", ""] : [];
      const server = spawn("redis-server", [...args, ...own], { stdio: ["ignore", "pipe", "inherit"] });
      running.push(server);
      let printed = "";
      await new Promise<void>((resolve, reject) => {
        server.once("exit", (code) => reject(new Error(`${what} ended with ${code}: ${printed}`)));
        server.stdout.on("data", (chunk: Buffer) => {
          printed += chunk.toString();
          if (READY.test(printed)) resolve();
        });
      });
      return server;
    },
    async close() {
      for (const server of running) {
        server.kill("SIGKILL");
        if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
      }
      await rm(dir, { recursive: true, force: true });
    },
  };
}
