import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CreateBucketCommand } from "@aws-sdk/client-s3";
import { requireFilesUrl } from "../../src/media/storage/s3/files-url.ts";
import { createS3Client } from "../../src/media/storage/s3/s3-client.ts";

/** Debian's Python: its packages aren't visible to another one. */
const PYTHON = "/usr/bin/python3";

/** Whether Debian's `python3-swift` is installed. */
export const hasSwift = spawnSync(PYTHON, ["-c", "import swift.common.middleware.s3api"]).status === 0;

export const SWIFT_KEY = { accessKeyId: "tests:tests", secretAccessKey: "testsecret" };

/** Starts OpenStack Swift with its S3 API and a bucket `tests`: account, container, object and proxy server in one process. */
export async function startSwift(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "mynah-swift-"));
  const program = fileURLToPath(new URL("run_swift.py", import.meta.url));
  const child = spawn(PYTHON, ["-W", "ignore", program, folder], { stdio: ["pipe", "pipe", "inherit"] });
  const [port] = (await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "exit").then(([code]) => Promise.reject(new Error(`Swift ended with ${String(code)}`))),
  ])) as [string];
  const url = `http://127.0.0.1:${port}`;
  const client = createS3Client(requireFilesUrl(`s3://tests?endpoint=${url}`), SWIFT_KEY);
  await client.send(new CreateBucketCommand({ Bucket: "tests" }));
  client.destroy();
  return {
    url,
    async close() {
      const ended = once(child, "exit");
      child.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
