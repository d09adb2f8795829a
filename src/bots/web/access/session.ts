import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { nanoid } from "nanoid";
import { createTokenSigner } from "../../../media/links/signed-token.ts";
import { isHttps } from "./browser-identity.ts";
import type { LoginRealm } from "./login-realm.ts";

const DAY_S = 24 * 3600;
/** Browsers keep no cookie for longer than 400 days. */
const DEVICE_DAYS = 400;

export type Sessions = ReturnType<typeof createSessions>;

/**
 * Who has given a door's password, in a signed cookie; nothing is kept here. A second cookie, sent to the login only, says
 * that this device has given it once, so that its tries are counted apart. Another password ends both.
 */
export function createSessions({
  secret,
  password,
  access: { name, home, login, cookie, days },
  now,
}: {
  secret: string;
  password: string;
  access: LoginRealm;
  now: () => number;
}) {
  const fingerprint = createHash("sha256").update(password).digest("base64url");
  const tokens = createTokenSigner(secret, `mynah ${name} session v1 ${fingerprint}`);
  const devices = createTokenSigner(secret, `mynah ${name} device v1 ${fingerprint}`);
  const deviceCookie = `${cookie}_device`;

  function deviceIn({ cookies }: FastifyRequest): string | undefined {
    const device = devices.read(cookies[deviceCookie] ?? "");
    return device && device.expiresAt.getTime() > now() ? device.fileId : undefined;
  }

  /** `name`, and the device since there are devices. */
  function sessionIn({ cookies }: FastifyRequest): string | undefined {
    const session = tokens.read(cookies[cookie] ?? "");
    return session && session.expiresAt.getTime() > now() ? session.fileId : undefined;
  }

  return {
    isOpen: (request: FastifyRequest): boolean => sessionIn(request) !== undefined,
    /** The device that the session was opened on; logging in there again leaves it the same. */
    deviceOf: (request: FastifyRequest): string | undefined => sessionIn(request)?.split(":")[1],
    /** Who has given the password before: the device, or a session from before there were devices. */
    ownerOf(request: FastifyRequest): string | undefined {
      return deviceIn(request) ?? (this.isOpen(request) ? request.cookies[cookie] : undefined);
    },
    open(request: FastifyRequest, reply: FastifyReply): void {
      const set = (to: string, seconds: number, path: string, sign: (expiresAt: Date) => string) =>
        reply.setCookie(to, sign(new Date(now() + seconds * 1000)), {
          httpOnly: true,
          sameSite: "lax",
          path,
          maxAge: seconds,
          secure: isHttps(request),
        });
      const device = deviceIn(request) ?? nanoid();
      set(cookie, days * DAY_S, home, (expiresAt) => tokens.sign({ fileId: `${name}:${device}`, expiresAt }));
      set(deviceCookie, DEVICE_DAYS * DAY_S, login, (expiresAt) =>
        devices.sign({ fileId: device, expiresAt }),
      );
    },
  };
}
