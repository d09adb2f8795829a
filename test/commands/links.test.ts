import { describe, expect, it } from "vitest";
import { commands } from "../../src/commands/index.ts";
import type { Option } from "../../src/commands/definition/option.ts";
import { parseOptions } from "../../src/commands/parsing/read.ts";
import { refusalOf } from "./refusal.ts";
import { catalog } from "./voices.ts";

/** Every option of every command that accepts a link. */
const sources = commands.flatMap((command) =>
  Object.entries<Option>(command.options).flatMap(([name, option]) =>
    option.kind === "source" ? [{ command, name, required: requiredOf(command.options, name) }] : [],
  ),
);

/** Returns values for the options that are required besides the source. */
function requiredOf(options: Readonly<Record<string, Option>>, source: string): Record<string, unknown> {
  const others = Object.entries(options).filter(
    ([name, { required, kind }]) => required && name !== source && kind !== "source",
  );
  return Object.fromEntries(
    others.map(([name, { kind }]) => [
      name,
      kind === "boolean" ? true : kind === "voice" ? catalog.all()[0]?.name : "en",
    ]),
  );
}

/** Links with their parsed form. A file extension would reveal a kind that some options don't accept. */
const TAKEN = [
  ["https://example.com/talk", "https://example.com/talk"],
  ["http://example.com/talk", "http://example.com/talk"],
  ["  https://example.com/talk\n", "https://example.com/talk"],
  ["<https://example.com/talk>", "https://example.com/talk"],
  ["HTTPS://Example.COM/Talk", "https://example.com/Talk"],
  ["https://example.com:8443/talk?sig=a%2Fb&x=1#t=3", "https://example.com:8443/talk?sig=a%2Fb&x=1#t=3"],
  ["https://bücher.example.com/ö", "https://xn--bcher-kva.example.com/%C3%B6"],
  ["https://drive.google.com/uc?export=download&id=1", "https://drive.google.com/uc?export=download&id=1"],
  ["https://notyoutube.com/talk", "https://notyoutube.com/talk"],
  ["https://8.8.8.8/talk", "https://8.8.8.8/talk"],
  ["https://[2606:4700::1111]/talk", "https://[2606:4700::1111]/talk"],
] as const;

/** One of each kind; test/net/public-link.test.ts has all others. */
const REFUSED: readonly (readonly [string, RegExp])[] = [
  ["ftp://example.com/a", /only links that start with http/],
  ["javascript:alert(1)", /only links that start with http/],
  ["hello", /isn't a link/],
  ["https://me:secret@example.com/a", /contains a user name or password/],
  ["http://localhost/a", /private or unusual/],
  ["http://127.0.0.1/a", /private or unusual/],
  ["http://10.0.0.7.nip.io/a", /private or unusual/],
  ["http://example.com:22/a", /private or unusual/],
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", /opens a YouTube page/],
  ["https://youtu.be/dQw4w9WgXcQ", /opens a YouTube page/],
  ["https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk", /opens a Spotify page/],
  ["https://drive.google.com/file/d/1a2b3c/view?usp=sharing", /That Google Drive link opens a page/],
  ["https://drive.google.com/open?id=1a2b3c", /That Google Drive link opens a page/],
  ["https://docs.google.com/document/d/1a2b3c/edit", /That Google Drive link opens a page/],
  [`https://example.com/${"a".repeat(2000)}`, /too long: the limit is 2,000 characters/],
];

it("covers every command that takes a source", () => {
  expect(sources.length).toBeGreaterThan(15);
});

describe.each(sources)("a link as $name of /$command.name", ({ command, name, required }) => {
  const read = (link: unknown) =>
    parseOptions(command, { ...required, [name]: link }, { voices: catalog }) as Record<string, unknown>;

  it.each(TAKEN)("is accepted as %j and normalized by the URL standard", (link, href) => {
    expect(read(link)[name]).toEqual({ kind: "link", url: href });
    // A platform may have parsed it already, and a retry reads it from the row.
    expect(read({ kind: "link", url: link })[name]).toEqual({ kind: "link", url: href });
  });

  it("is refused unless it leads to a public address, before anything is planned", () => {
    for (const [link, told] of REFUSED) {
      expect(
        refusalOf(() => read(link)),
        link,
      ).toMatch(told);
      expect(
        refusalOf(() => read({ kind: "link", url: link })),
        link,
      ).toMatch(told);
    }
  });
});
