import { musicArtists as operation } from "@mynah/audio-interface";
import { render, say } from "../../messages/index.ts";
import { instantCommand } from "../definition/command.ts";

export const musicArtists = instantCommand({
  name: "music artists",
  description: "List the available artist styles",
  example: "/music artists",
  options: {},
  answer: async (_, { query }) => {
    const artists = (await query(operation, {}))?.artists ?? [];
    if (artists.length === 0) return { title: render(say("artistsNone")), lines: [] };
    return {
      title: render(say("artistsTitle")),
      lines: artists.map((artist) => render(say("artistLine", artist))),
    };
  },
});
