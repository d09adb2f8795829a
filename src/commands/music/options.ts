import { boolean, number, optional } from "../definition/option.ts";
import { titleOption, SERVICE_DEFAULT } from "../sound/options.ts";

/** The interface sets no limit; few songs are longer than ten minutes. */
export const MAX_MUSIC_SECONDS = 600;

export const musicDurationOption = () =>
  optional(
    number({
      description: "Length in seconds",
      min: 1,
      max: MAX_MUSIC_SECONDS,
      unit: "seconds",
      default: SERVICE_DEFAULT,
    }),
  );

export const instrumentalOption = () =>
  optional(boolean({ description: "No vocals", default: SERVICE_DEFAULT }));

export const musicTitleOption = () => titleOption("music");
