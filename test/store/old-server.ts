import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** Starts what answers as a PostgreSQL server of this version, as far as the first question. */
export async function startOldServer(number: number, version: string) {
  const server = createServer((socket) => {
    socket.once("data", () => {
      socket.write(Buffer.concat([message("R", int32(0)), READY]));
      socket.on("data", ([type]) => {
        if (type === "Q".charCodeAt(0)) socket.write(answer([String(number), version]));
      });
    });
    socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://mynah:hush@127.0.0.1:${port}/mynah`, port, close: () => void server.close() };
}

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const int16 = (value: number) => int32(value).subarray(2);
const message = (type: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
};
const READY = message("Z", Buffer.from("I"));

/** One row with a number and a text. */
const answer = (values: readonly string[]) =>
  Buffer.concat([
    message("T", int16(2), column("number", 23), column("version", 25)),
    message("D", int16(2), ...values.flatMap((value) => [int32(value.length), Buffer.from(value)])),
    message("C", Buffer.from("SELECT 1\0")),
    READY,
  ]);

const column = (name: string, oid: number) =>
  Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(oid), int16(-1), int32(-1), int16(0)]);
