import { pathsList } from "discord-api-spec";
import * as spec from "discord-api-spec/zod";
import * as z from "zod/mini";

type Schema = z.core.$ZodType;

const commandBulk: Schema = z.array(spec.ApplicationCommandUpdateRequestSchema).check(z.maxLength(130));

/** Callbacks by type: a union's error would only say that none of seven shapes fits. */
const CALLBACKS: Readonly<Record<number, Schema>> = {
  1: spec.PongInteractionCallbackRequestSchema,
  4: spec.CreateMessageInteractionCallbackRequestSchema,
  5: spec.CreateMessageInteractionCallbackRequestSchema,
  6: spec.UpdateMessageInteractionCallbackRequestSchema,
  7: spec.UpdateMessageInteractionCallbackRequestSchema,
  8: spec.ApplicationCommandAutocompleteCallbackRequestSchema,
  9: spec.ModalInteractionCallbackRequestSchema,
  12: spec.LaunchActivityInteractionCallbackRequestSchema,
};

/** Discord's official schema for the body of each request the fake serves. */
const BODIES: Readonly<Record<string, Schema>> = {
  "PUT /applications/{application_id}/commands": commandBulk,
  "PUT /applications/{application_id}/guilds/{guild_id}/commands": commandBulk,
  "POST /channels/{channel_id}/messages": spec.MessageCreateRequestSchema,
  "PATCH /channels/{channel_id}/messages/{message_id}": spec.MessageEditRequestPartialSchema,
  "POST /channels/{channel_id}/threads": spec.CreateTextThreadWithoutMessageRequestSchema,
  "POST /channels/{channel_id}/messages/{message_id}/threads": spec.CreateTextThreadWithMessageRequestSchema,
  "POST /webhooks/{webhook_id}/{webhook_token}": spec.IncomingWebhookRequestPartialSchema,
  "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original":
    spec.IncomingWebhookUpdateRequestPartialSchema,
  "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/{message_id}":
    spec.IncomingWebhookUpdateRequestPartialSchema,
  "POST /guilds/{guild_id}/soundboard-sounds": spec.SoundboardCreateRequestSchema,
  "POST /channels/{channel_id}/send-soundboard-sound": spec.SoundboardSoundSendRequestSchema,
  "PUT /channels/{channel_id}/voice-status": z.object({
    status: z.nullish(z.string().check(z.maxLength(500))),
  }),
  "POST /users/@me/channels": spec.CreatePrivateChannelRequestSchema,
  // Not in the official specification, but bots use it (unofficial documentation, cloud uploads).
  "POST /attachments/refresh-urls": z.object({
    attachment_urls: z.array(z.url()).check(z.minLength(1), z.maxLength(50)),
  }),
};

const CALLBACK_ROUTE = "POST /interactions/{interaction_id}/{interaction_token}/callback";

export const bodySchema = (route: string, body: unknown): Schema | undefined => {
  if (route !== CALLBACK_ROUTE) return BODIES[route];
  const type = (body as { type?: number } | undefined)?.type;
  return CALLBACKS[type ?? 0] ?? z.object({ type: spec.InteractionCallbackTypesSchema });
};

/** Tells whether Discord documents such a route at all; `path` excludes the version. */
export const isDocumented = (method: string, path: string): boolean => {
  const templates = pathsList[method.toLowerCase()] ?? [];
  return templates.some((template) => patternOf(template).test(path));
};

const patternOf = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll(/[.@]/g, "\\$&").replaceAll(/\{[^}]+\}/g, "[^/]+")}$`);
