import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** A certificate for `localhost` that is its own authority. */
export interface Certificate {
  /** Path of the certificate, for NODE_EXTRA_CA_CERTS. */
  readonly path: string;
  readonly cert: Buffer;
  readonly key: Buffer;
  close(): Promise<void>;
}

/** Makes a certificate with OpenSSL's program, in a folder that closing it removes. */
export async function makeCertificate(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), "fake-discord-tls-"));
  const [path, key] = [join(folder, "localhost.pem"), join(folder, "localhost.key")];
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-days", "2"];
  await promisify(execFile)("openssl", ["req", "-x509", ...curve, ...subject, "-keyout", key, "-out", path]);
  return {
    path,
    cert: await readFile(path),
    key: await readFile(key),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
