import { z } from "zod";
import { assumed } from "./gaps.ts";

// gap required-fields: a body requires only the fields that it is pointless without; the rest are optional.

/** An http or https URL that the service can fetch (interface 4.7; assumed for every other URL too). */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http or https URL" });

export const nonEmptyText = z.string().trim().min(1);

/** True requests a task ID as an immediate response (interface 1). */
export const useAsync = assumed("use-async-default", z.boolean()).optional();

export const count = assumed("number-limits", z.int().min(1));
export const seconds = assumed("number-limits", z.number().positive());
export const decibels = z.number();
export const milliseconds = assumed("number-limits", z.number().min(0));

/** Interface 4.7. */
export const outputFormat = z.enum(["wav", "mp3", "flac", "m4a"]);
export const normalizationMethod = z.enum(["peak", "rms", "both"]);
export const enhancementModel = z.enum(["MossFormer2_SE_48K", "FRCRN_SE_16K", "MossFormerGAN_SE_16K"]);
export const whisperModelSize = z.enum(["tiny", "base", "small", "medium"]);
/** Interface 8: 0.5 to 1. */
export const similarity = z.number().min(0.5).max(1);

/** Value for `{…}` in a path. Rejects `.` and `..`, which would lead to another route when the URL is normalized. */
export const pathSegment = assumed(
  "path-segments",
  z
    .string()
    .min(1)
    .max(200)
    .regex(/^(?!\.{1,2}$)/, "must not be dots alone"),
);

/** Integer in a query. Accepts text and numbers, so that server and client share one schema. */
export const queryInteger = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^-?\d+$/)
          .transform(Number),
      ],
      { error: "must be a whole number" },
    )
    .pipe(z.int().min(min).max(max));

export const queryBoolean = z.union([z.boolean(), z.enum(["true", "false"]).transform((v) => v === "true")], {
  error: "must be true or false",
});
