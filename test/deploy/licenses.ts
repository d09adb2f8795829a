import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { linkPackages } from "./npm-ci.ts";

/*
 * `npm run generate -- licenses [FOLDER [--omit=optional]]`: writes what an image's packages are and under which licenses, as a
 * bill of materials (CycloneDX) and as a text with every license and notice. `--omit=optional` is for the small image.
 */

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string | { readonly type?: string };
  readonly homepage?: string;
}

const NOTICE = /^(?:licen[cs]e|copying|notice)/i;

/** Writes both files into the folder, and returns the packages without a license text of their own. */
export async function writeLicenses(
  folder: string,
  options: { readonly optional: boolean },
): Promise<string[]> {
  const scratch = await mkdtemp(join(tmpdir(), "mynah-licenses-"));
  try {
    const place = join(scratch, "mynah");
    await mkdir(place);
    // The Dockerfile keeps the packages of FFmpeg and of the encryption of voice calls.
    const keep = ["node_modules/@seydx/", "node_modules/@snazzah/"];
    const paths = linkPackages(place, { ...options, keep });
    for (const folder of await readdir("packages"))
      await writeProductionManifest(join("packages", folder), join(place, "packages", folder));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "sbom.cdx.json"), await materials(place));
    const packages = await Promise.all(paths.filter(isOthers).map((path) => describe(join(place, path))));
    const text = [await readFile("LICENSE", "utf8"), ...packages.map((one) => one.text)].join(
      `\n${"=".repeat(80)}\n\n`,
    );
    await writeFile(join(folder, "THIRD-PARTY.txt"), `${HEAD}${text}`);
    return packages.filter(({ isSilent }) => isSilent).map(({ name }) => name);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const HEAD = `Mynah and the packages that it is distributed with. Binaries of FFmpeg, PostgreSQL and eSpeak NG contain libraries of
others, whose licenses docs/licenses.md names.

`;

/**
 * Lists the production packages by npm, in a folder without development's: beside them, `npm sbom --omit=dev` (11.19)
 * also omits each package that development needs as well, such as pg.
 */
async function materials(place: string): Promise<string> {
  await writeProductionManifest(".", place);
  const { stdout } = await promisify(execFile)("npm", ["sbom", "--sbom-format=cyclonedx"], {
    cwd: place,
    maxBuffer: 64 * 2 ** 20,
  });
  return stdout;
}

/** Writes a folder's package.json without what only development needs. */
async function writeProductionManifest(from: string, to: string): Promise<void> {
  const text = await readFile(join(from, "package.json"), "utf8");
  const { devDependencies: _none, ...manifest } = JSON.parse(text) as Record<string, unknown>;
  await mkdir(to, { recursive: true });
  await writeFile(join(to, "package.json"), JSON.stringify(manifest));
}

/** Mynah's own packages have its license. */
const isOthers = (path: string): boolean => !path.startsWith("node_modules/@mynah/");

async function describe(path: string) {
  const { name, version, license, homepage } = JSON.parse(
    await readFile(join(path, "package.json"), "utf8"),
  ) as Manifest;
  const files = (await readdir(path)).filter((file) => NOTICE.test(file)).toSorted();
  const texts = await Promise.all(files.map((file) => readFile(join(path, file), "utf8")));
  const declared = typeof license === "string" ? license : (license?.type ?? "none declared");
  const head = `${name} ${version}\nLicense: ${declared}\n${homepage === undefined ? "" : `${homepage}\n`}`;
  return { name, isSilent: texts.length === 0, text: [head, ...texts].join("\n") };
}

if (import.meta.main) {
  const [folder = "licenses", ...flags] = process.argv.slice(2);
  const silent = await writeLicenses(folder, { optional: !flags.includes("--omit=optional") });
  process.stdout.write(
    `${folder}/sbom.cdx.json, ${folder}/THIRD-PARTY.txt; without a license text of their own: ${silent.join(", ")}\n`,
  );
}
