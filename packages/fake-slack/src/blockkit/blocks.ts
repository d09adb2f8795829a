import type {
  ActionsBlock,
  ContextBlock,
  DataTableBlock,
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

const cell = z.strictObject({ type: z.literal("raw_text"), text: z.string().min(1) });

/** docs.slack.dev/reference/block-kit/blocks/data-table-block; the first row has the headings. */
const dataTable = z
  .strictObject({
    type: z.literal("data_table"),
    ...block,
    caption: z.string().min(1),
    rows: z.array(z.array(cell).min(1).max(20)).min(2).max(201),
    page_size: z.int().min(1).max(100).exactOptional(),
    row_header_column_index: z.int().min(0).max(19).exactOptional(),
  })
  .refine(({ rows }) => rows.every(({ length }) => length === rows[0]?.length), {
    path: ["rows"],
    message: "all rows must have the same number of cells",
  }) satisfies z.ZodType<DataTableBlock>;

/** The blocks that the bot uses; others of Slack's are refused until the fake supports them. */
export const anyBlock = z.discriminatedUnion("type", [
  section,
  actions,
  context,
  input,
  divider,
  header,
  richTextBlock,
  dataTable,
]);
