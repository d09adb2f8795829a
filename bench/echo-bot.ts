/** A bot that only acknowledges: the least that the fake Discord, the sockets and the machine take. */
import { Agent, request } from "node:http";
import { WebSocket } from "ws";

const [api = "", token = ""] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });

function send(method: string, path: string, body: unknown): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bot ${token}`, "content-type": "application/json" };
    const sent = request(`${api}/v10${path}`, { method, headers, agent }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString())).on("end", () => resolve(text));
    });
    sent.on("error", reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const { id } = JSON.parse(await send("GET", "/applications/@me", undefined)) as { id: string };
await send("PUT", `/applications/${id}/commands`, [{ name: "echo", description: "Only acknowledges" }]);
const { url } = JSON.parse(await send("GET", "/gateway/bot", undefined)) as { url: string };
const socket = new WebSocket(url);
socket.on("message", (raw: Buffer) => {
  const { op, t, d } = JSON.parse(raw.toString()) as { op: number; t?: string; d: Record<string, string> };
  if (op === 10) socket.send(JSON.stringify({ op: 2, d: { token, intents: 0, properties: {} } }));
  if (t === "INTERACTION_CREATE")
    void send("POST", `/interactions/${d["id"]}/${d["token"]}/callback`, { type: 5 });
});
