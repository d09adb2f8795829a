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
 * Sessions in a signed cookie, with nothing stored on the server. A second cookie, only sent to the login, marks a
 * device that logged in before, so that its attempts are counted separately. A changed password invalidates both.
 */
export function createSessions({
  secret,
  password,
  realm: { name, home, login, cookie, days },
  now,
}: {
  secret: string;
  password: string;
  realm: LoginRealm;
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

  /** `name`, plus the device in newer sessions. */
  function sessionIn({ cookies }: FastifyRequest): string | undefined {
    const session = tokens.read(cookies[cookie] ?? "");
    return session && session.expiresAt.getTime() > now() ? session.fileId : undefined;
  }

  return {
    isOpen: (request: FastifyRequest): boolean => sessionIn(request) !== undefined,
    /** The device that the session was opened on; it stays the same after another login. */
    deviceOf: (request: FastifyRequest): string | undefined => sessionIn(request)?.split(":")[1],
    /** The owner of an earlier successful login: the device, or a session from before devices were recorded. */
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
