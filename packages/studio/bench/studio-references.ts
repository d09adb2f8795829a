/**
 * Writes src/scoring/references.json: descriptors of all that the studio can make. Run it when a kind of sound or
 * the descriptor has changed: `npm run bench -- studio-references`.
 */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KINDS } from "../src/effects/prompt.ts";
import { describeKind, describeMusic } from "./quality/references.ts";
import { STYLES } from "../src/music/composition/styles.ts";
import { MUSIC } from "../src/scoring/characteristics.ts";

const dir = await mkdtemp(join(tmpdir(), "references-"));
const music = [];
for (const { id } of STYLES) music.push(await describeMusic(id, join(dir, "music")));
await rm(dir, { recursive: true });
const references = {
  ...Object.fromEntries(KINDS.map((kind) => [kind.name, [describeKind(kind)]])),
  [MUSIC]: music,
};
const file = new URL("../src/scoring/references.json", import.meta.url);
await writeFile(file, `${JSON.stringify(references, undefined, 2)}\n`);
