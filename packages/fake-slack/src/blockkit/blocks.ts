import type {
  ActionsBlock,
  ContextBlock,
  DividerBlock,
  HeaderBlock,
  InputBlock,
  RichTextBlock,
  SectionBlock,
} from "@slack/types";
import { z } from "zod";
import * as element from "./elements.ts";
import { anyText, id255, mrkdwn, plain } from "./objects.ts";

const block = { block_id: id255 };

const interactive = [
  element.button,
  element.staticSelect,
  element.externalSelect,
  element.usersSelect,
  element.conversationsSelect,
] as const;

const section = z.strictObject({
  type: z.literal("section"),
  ...block,
  text: anyText(3000),
  expand: z.boolean().exactOptional(),
}) satisfies z.ZodType<SectionBlock>;

const actions = z.strictObject({
  type: z.literal("actions"),
  ...block,
  elements: z
    .array(z.discriminatedUnion("type", [...interactive]))
    .min(1)
    .max(25),
}) satisfies z.ZodType<ActionsBlock>;

const context = z.strictObject({
  type: z.literal("context"),
  ...block,
  elements: z
    .array(z.discriminatedUnion("type", [plain(3000), mrkdwn(3000)]))
    .min(1)
    .max(10),
}) satisfies z.ZodType<ContextBlock>;

const input = z.strictObject({
  type: z.literal("input"),
  ...block,
  label: plain(2000),
  hint: plain(2000).exactOptional(),
  optional: z.boolean().exactOptional(),
  element: z.discriminatedUnion("type", [
    element.plainTextInput,
    element.numberInput,
    element.fileInput,
    element.staticSelect,
    element.externalSelect,
    element.usersSelect,
    element.conversationsSelect,
  ]),
}) satisfies z.ZodType<InputBlock>;

const divider = z.strictObject({ type: z.literal("divider"), ...block }) satisfies z.ZodType<DividerBlock>;

const header = z.strictObject({
  type: z.literal("header"),
  ...block,
  text: plain(150),
}) satisfies z.ZodType<HeaderBlock>;

/** Slack reads no markup in these texts. */
const richText = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("text"),
    text: z.string().min(1),
    style: z.strictObject({ bold: z.boolean().exactOptional() }).exactOptional(),
  }),
  z.strictObject({
    type: z.literal("link"),
    url: z.url({ protocol: /^https?$/ }),
    text: z.string().exactOptional(),
  }),
]);

const richTextBlock = z.strictObject({
  type: z.literal("rich_text"),
  ...block,
  elements: z
    .array(
      z.strictObject({
        type: z.enum(["rich_text_section", "rich_text_quote"]),
        elements: z.array(richText).min(1),
      }),
    )
    .min(1),
}) satisfies z.ZodType<RichTextBlock>;

/** The blocks that the bot uses; others of Slack's are refused until the fake supports them. */
export const anyBlock = z.discriminatedUnion("type", [
  section,
  actions,
  context,
  input,
  divider,
  header,
  richTextBlock,
]);
