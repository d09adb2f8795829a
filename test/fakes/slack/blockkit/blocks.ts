import type {
  ActionsBlock,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  ImageBlock,
  InputBlock,
  MarkdownBlock,
  SectionBlock,
} from "@slack/types";
import { z } from "zod";
import * as element from "./elements.ts";
import { anyText, id255, mrkdwn, plain, words } from "./objects.ts";

const block = { block_id: id255 };

const interactive = [
  element.button,
  element.staticSelect,
  element.externalSelect,
  element.multiStaticSelect,
  element.multiExternalSelect,
  element.usersSelect,
  element.conversationsSelect,
  element.overflow,
  element.checkboxes,
  element.radioButtons,
] as const;

const section = z
  .strictObject({
    type: z.literal("section"),
    ...block,
    text: anyText(3000).exactOptional(),
    fields: z.array(anyText(2000)).min(1).max(10).exactOptional(),
    accessory: z.discriminatedUnion("type", [...interactive, element.imageElement]).exactOptional(),
    expand: z.boolean().exactOptional(),
  })
  .refine(({ text, fields }) => text !== undefined || fields !== undefined, "text or fields is required");

const actions = z.strictObject({
  type: z.literal("actions"),
  ...block,
  elements: z
    .array(z.discriminatedUnion("type", [...interactive]))
    .min(1)
    .max(25),
});

const context = z.strictObject({
  type: z.literal("context"),
  ...block,
  elements: z
    .array(z.discriminatedUnion("type", [plain(3000), mrkdwn(3000), element.imageElement]))
    .min(1)
    .max(10),
}) satisfies z.ZodType<ContextBlock>;

const input = z.strictObject({
  type: z.literal("input"),
  ...block,
  label: plain(2000),
  hint: plain(2000).exactOptional(),
  optional: z.boolean().exactOptional(),
  dispatch_action: z.boolean().exactOptional(),
  element: z.discriminatedUnion("type", [
    element.plainTextInput,
    element.numberInput,
    element.urlInput,
    element.fileInput,
    element.staticSelect,
    element.externalSelect,
    element.multiStaticSelect,
    element.multiExternalSelect,
    element.usersSelect,
    element.conversationsSelect,
    element.checkboxes,
    element.radioButtons,
  ]),
});

const divider = z.strictObject({ type: z.literal("divider"), ...block }) satisfies z.ZodType<DividerBlock>;

const header = z.strictObject({
  type: z.literal("header"),
  ...block,
  text: plain(150),
}) satisfies z.ZodType<HeaderBlock>;

const image = z.strictObject({
  type: z.literal("image"),
  ...block,
  alt_text: words(2000),
  title: plain(2000).exactOptional(),
  image_url: z.url().max(3000),
}) satisfies z.ZodType<ImageBlock>;

const markdown = z.strictObject({
  type: z.literal("markdown"),
  text: words(12_000),
}) satisfies z.ZodType<MarkdownBlock>;

// The three blocks that can contain a static select can't be compared with Slack's types as a whole (see staticSelect),
// but their names are, so that a renamed or removed property breaks the build.
type Named<Block> = Record<keyof Block, unknown>;
void (section.shape satisfies Named<SectionBlock>);
void (actions.shape satisfies Named<ActionsBlock>);
void (input.shape satisfies Named<InputBlock>);

/**
 * Block types a message can contain; others of Slack's (tables, cards, video) are refused until the fake supports them.
 */
export const messageBlock = z.discriminatedUnion("type", [
  section,
  actions,
  context,
  input,
  divider,
  header,
  image,
  markdown,
]);

export const viewBlock = z.discriminatedUnion("type", [
  section,
  actions,
  context,
  input,
  divider,
  header,
  image,
]);
