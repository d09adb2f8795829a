import { LENIENCE } from "../signal.ts";
import { parseBody } from "../http/body.ts";
import { ApiError } from "../http/answer.ts";
import { checkRequest } from "../http/validate.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Callback } from "./callback.ts";
import { respond } from "./callback.ts";
import type { Interaction } from "./interaction.ts";
import { ACKNOWLEDGE_WITHIN_MS } from "./interaction.ts";

/**
 * Delivers an interaction to the bot: over the gateway, or as a signed POST if an endpoint is set. Twice if a fault
 * says so.
 */
export const deliver = async (platform: FakePlatform, interaction: Interaction): Promise<void> => {
  platform.interactions.set(interaction.id, interaction);
  platform.tokens.set(interaction.token, interaction);
  interaction.sentAt = performance.now();
  const { payload } = interaction;
  const times = platform.faults.takeDeliveries();
  for (let time = 0; time < times; time += 1) {
    if (platform.endpoint.url === undefined) {
      interaction.connections = platform.gateway.dispatch({
        name: "INTERACTION_CREATE",
        channelId: interaction.channelId,
        guildId: interaction.guildId,
        data: () => payload,
      });
    } else await post(platform, interaction, platform.endpoint.url, JSON.stringify(payload));
  }
};

const post = async (
  platform: FakePlatform,
  interaction: Interaction,
  url: string,
  body: string,
): Promise<void> => {
  try {
    const response = await fetch(url, {
      method: "POST",
      body,
      headers: platform.signer.headers(body),
      signal: AbortSignal.timeout(ACKNOWLEDGE_WITHIN_MS * LENIENCE),
    });
    if (response.status === 202) return void (await response.arrayBuffer());
    if (!response.ok) throw new Error(`the endpoint answered ${response.status}`);
    await acceptAnswer(platform, interaction, response);
  } catch (cause) {
    if (interaction.answered === undefined) interaction.undelivered = String(cause);
    platform.changed.notify();
  }
};

/** An answer in the body of the HTTP response is checked like any other callback. */
const acceptAnswer = async (
  platform: FakePlatform,
  interaction: Interaction,
  response: Response,
): Promise<void> => {
  const { json, files } = await parseBody(
    Buffer.from(await response.arrayBuffer()),
    response.headers.get("content-type") ?? "",
  );
  const problems = checkRequest("POST /interactions/{interaction_id}/{interaction_token}/callback", json);
  const record = (texts: readonly string[]) =>
    platform.violations.push({ request: "answer to an interaction over HTTP", problems: texts, body: json });
  if (problems.unknown.length > 0) record(problems.unknown);
  if (problems.issues.length > 0) {
    record(problems.issues.map(({ path, message }) => `${path.join(".")}: ${message}`));
    throw new Error("the endpoint's answer is malformed");
  }
  try {
    respond(platform, interaction, json as Callback, files);
  } catch (cause) {
    // The second answer to a double delivery is ignored; anything else is the bot's mistake.
    if (cause instanceof ApiError && cause.code !== 40060) record([cause.message]);
    throw cause;
  }
};

/**
 * Checks an endpoint as Discord does when its address is saved: it must answer a PING with a PONG, and a PING with a
 * wrong signature with 401. Throws if it doesn't.
 */
export const verifyEndpoint = async (platform: FakePlatform, url: string): Promise<void> => {
  const body = JSON.stringify({
    id: platform.newId(),
    application_id: platform.world.botId,
    type: 1,
    token: "ping",
    version: 1,
  });
  const headers = platform.signer.headers(body);
  const send = (signature: string) =>
    fetch(url, { method: "POST", body, headers: { ...headers, "x-signature-ed25519": signature } });
  const good = await send(headers["x-signature-ed25519"] ?? "");
  const pong: unknown = good.ok ? await good.json() : undefined;
  if (JSON.stringify(pong) !== '{"type":1}')
    throw new Error(`PING was answered ${good.status}, not with a PONG`);
  for (const bad of ["00".repeat(64), "not hex", ""]) {
    const { status } = await send(bad);
    if (status !== 401) throw new Error(`a wrong signature was answered ${status}, not 401`);
  }
};
