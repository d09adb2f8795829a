import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import fastify from "fastify";

const MAX_OUTPUT_BYTES = 10 * 2 ** 20;

/**
 * Returns Scalar's script for browsers, compressed (gzip). The package has it in a module, as a string of 5 MB. Loading
 * that would block the program and stay in its memory, so a process does it that ends afterwards.
 */
export async function readScalarScript(): Promise<Buffer> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename], {
    env: {},
    encoding: "buffer",
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return stdout;
}

if (import.meta.main) {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const server = fastify();
  await server.register(scalar, { routePrefix: "/", configuration: { url: "openapi.json" } });
  const { statusCode, rawPayload } = await server.inject("/js/scalar.js");
  if (statusCode !== 200) throw new Error(`Scalar's script: HTTP ${statusCode}`);
  process.stdout.write(gzipSync(rawPayload));
}
