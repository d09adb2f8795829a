import { StorageError } from "../../errors.ts";
import { fail, ok, type DoctorCheck } from "./check.ts";

interface Bucket {
  check(): Promise<void>;
  close(): void;
}

/** Checks that files can be stored in the bucket of FILES_URL, read, listed and deleted. */
export function checkFileStorage(loadStorage: () => Promise<() => Bucket>): DoctorCheck {
  return {
    name: "FILES_URL",
    load: loadStorage,
    async run() {
      const bucket = (await loadStorage())();
      try {
        await bucket.check();
        return ok("a file was stored, read, listed and deleted");
      } catch (error) {
        if (error instanceof StorageError) return fail(error.message);
        throw error;
      } finally {
        bucket.close();
      }
    },
  };
}
