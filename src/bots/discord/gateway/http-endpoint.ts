import { createPublicKey, verify, type KeyObject } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { InteractionResponseType, InteractionType, type APIInteraction } from "discord.js";
import { z } from "zod";
import { parseJson } from "../../../base/parse-json.ts";

/** Discord's largest interactions (a context menu with its message) stay far below. */
const BODY_LIMIT = 256 * 1024;
/** Header of a 32-byte Ed25519 key in SPKI. */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");
/** Maximum age of a signed request. */
const MAX_AGE_S = 300;

export interface EndpointOptions {
  /** Hex, from the developer portal. */
  readonly publicKey: string;
  readonly onInteraction: (interaction: APIInteraction) => void;
  readonly now: () => Date;
}

/**
 * Registers POST /discord/interactions, which takes interactions without a gateway connection. Responds 202 at once and
 * answers with the callback, so that everything behind the transport is the same as over the gateway.
 */
export async function registerEndpoint(
  http: FastifyInstance,
  { publicKey, onInteraction, now }: EndpointOptions,
) {
  const key = keyOf(publicKey);
  // A scope of its own, because the signature covers the raw bytes.
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post("/discord/interactions", { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { "x-signature-ed25519": signature, "x-signature-timestamp": timestamp } = request.headers;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isSigned(key, { body, signature, timestamp, now: now() }))
        return reply.code(401).type("text/plain").send("invalid request signature");
      const interaction = parse(body);
      if (!interaction) return reply.code(400).send();
      if (interaction.type === InteractionType.Ping)
        return reply.send({ type: InteractionResponseType.Pong });
      onInteraction(interaction);
      return reply.code(202).send();
    });
  });
}

/** Throws if the key is invalid. */
const keyOf = (hex: string): KeyObject =>
  createPublicKey({
    key: Buffer.concat([SPKI_PREFIX, Buffer.from(hex, "hex")]),
    format: "der",
    type: "spki",
  });

interface Signed {
  readonly body: Buffer;
  readonly signature: unknown;
  readonly timestamp: unknown;
  readonly now: Date;
}

function isSigned(key: KeyObject, { body, signature, timestamp, now }: Signed): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{128}$/i.test(signature)) return false;
  if (typeof timestamp !== "string" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > MAX_AGE_S) return false;
  return verify(null, Buffer.concat([Buffer.from(timestamp), body]), key, Buffer.from(signature, "hex"));
}

const ping = z.looseObject({ type: z.literal(InteractionType.Ping) });
/** The fields needed to answer; the rest is validated where it is used. */
const answerable = z.looseObject({
  id: z.string().regex(/^\d{1,20}$/),
  application_id: z.string().regex(/^\d{1,20}$/),
  token: z.string().min(1),
  type: z.int(),
  data: z.looseObject({}),
});

function parse(body: Buffer): APIInteraction | undefined {
  const read = parseJson(body.toString("utf8"));
  const isInteraction = ping.safeParse(read).success || answerable.safeParse(read).success;
  return isInteraction ? (read as APIInteraction) : undefined;
}
