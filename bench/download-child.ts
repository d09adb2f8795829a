/** Downloads URLs from standard input and prints how long that took. A separate process, as the service is. */
import { createInterface } from "node:readline";
import { request } from "undici";

for await (const url of createInterface({ input: process.stdin })) {
  const began = performance.now();
  const { body } = await request(url);
  let bytes = 0;
  for await (const chunk of body) bytes += (chunk as Buffer).length;
  console.log(JSON.stringify({ bytes, ms: performance.now() - began }));
}
