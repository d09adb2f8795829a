import { z } from "zod";
import type { AppManifest } from "./manifest.ts";

// docs.slack.dev/messaging/work-objects-implementation, as far as the bot uses it.

const stringField = z.strictObject({
  value: z.string().min(1),
  label: z.string().optional(),
  long: z.boolean().optional(),
});

const button = z.strictObject({
  text: z.string().min(1),
  action_id: z.string().min(1).max(255),
  value: z.string().max(2000).optional(),
  url: z.url().max(3000).optional(),
  style: z.enum(["primary", "danger"]).optional(),
});

/** What the app shows of a link. */
export const entity = z.strictObject({
  app_unfurl_url: z.url().optional(),
  url: z.url(),
  external_ref: z.strictObject({ id: z.string().min(1), type: z.string().optional() }),
  entity_type: z.string(),
  entity_payload: z.strictObject({
    attributes: z.strictObject({
      title: z.strictObject({ text: z.string().min(1) }),
      display_type: z.string().optional(),
      product_name: z.string().optional(),
    }),
    fields: z
      .strictObject({
        description: stringField.optional(),
        date_created: z.strictObject({ value: z.int() }).optional(),
      })
      .optional(),
    custom_fields: z
      .array(
        stringField.extend({ key: z.string().min(1), label: z.string().min(1), type: z.literal("string") }),
      )
      .optional(),
    actions: z
      .strictObject({
        primary_actions: z.array(button).max(2).optional(),
        overflow_actions: z.array(button).max(5).optional(),
      })
      .optional(),
  }),
});

export type Entity = z.output<typeof entity>;

/** What a user is writing. */
export interface Draft {
  readonly text: string;
  previews: readonly Entity[];
}

/** The pane beside a conversation, in which a user opened a preview. */
export interface Pane {
  readonly teamId: string;
  readonly user: string;
  /** Of the entity. */
  readonly id: string;
  entity?: Entity;
  /** What the app says instead. */
  error?: string;
}

/** Returns the links in a text that the app may show. */
export const linksIn = ({ features }: AppManifest, text: string) =>
  [...text.matchAll(/<(https?:[^|>]+)/g)]
    .flatMap(([, url = ""]) => {
      const domain = URL.parse(url)?.hostname;
      return domain === undefined ? [] : [{ url, domain }];
    })
    .filter(({ domain }) => features.unfurl_domains.includes(domain));
