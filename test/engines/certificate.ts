import { execFileSync } from "node:child_process";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A certificate authority of our own and a certificate that it signed for `localhost`; only `owner` can read the key.
 */
export async function makeCertificate(owner: number | undefined) {
  const folder = await mkdtemp(join(tmpdir(), "mynah-tls-"));
  await chmod(folder, 0o755);
  const at = (name: string) => join(folder, name);
  const make = (name: string, ...more: string[]) => {
    const made = [
      "-keyout",
      at(`${name}.key`),
      "-out",
      at(`${name}.pem`),
      "-subj",
      `/CN=${name}`,
      "-days",
      "2",
    ];
    const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
    execFileSync("openssl", ["req", "-x509", ...curve, ...made, ...more], { stdio: "pipe" });
  };
  make("authority");
  make("stranger");
  const signed = ["-CA", at("authority.pem"), "-CAkey", at("authority.key")];
  make(
    "server",
    ...signed,
    "-addext",
    "subjectAltName=DNS:localhost",
    "-addext",
    "basicConstraints=CA:FALSE",
  );
  await chmod(at("server.key"), 0o600);
  if (owner !== undefined) await chown(at("server.key"), owner, owner);
  return {
    authority: at("authority.pem"),
    stranger: at("stranger.pem"),
    certificate: at("server.pem"),
    key: at("server.key"),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
