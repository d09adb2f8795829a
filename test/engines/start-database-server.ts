import { fork } from "node:child_process";
import { once } from "node:events";
import { SERVER_SOCKET } from "./database.ts";

/** Global setup: one PostgreSQL server, where every test file that asks for it gets a database of its own. */
export default async function startDatabaseServer(): Promise<() => Promise<void>> {
  const server = fork(new URL("./database-server.ts", import.meta.url), [], { execArgv: [] });
  const ended = once(server, "exit");
  const ready = once(server, "message") as Promise<[string]>;
  const [socket] = await Promise.race([
    ready,
    ended.then(() => Promise.reject(new Error("the test run's database server did not start"))),
  ]);
  process.env[SERVER_SOCKET] = socket;
  return async () => {
    delete process.env[SERVER_SOCKET];
    server.disconnect();
    await ended;
  };
}
