/** A process of its own with the S3 fake of the tests: prints its address. */
import { startFakeS3 } from "../test/fakes/s3/index.ts";

process.stdout.write(`${(await startFakeS3()).url}\n`);
