import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { afterAll, afterEach, beforeAll } from "vitest";
import { startStoreProcess, serversOf, type StoreProcess } from "./process.ts";

export const isRoot = process.getuid?.() === 0;
export const onLinux = process.platform === "linux";

/** Without capabilities and with another name, for the program an ordinary user, even where only root may enter. */
export const asOrdinaryUser = isRoot ? { prefix: ["unshare", "--user", "--map-user=1000"] } : {};

/** Whether this root may mount: a container without capabilities is root, too. */
export const mayMount = isRoot && canMount();

type LaunchOptions = Parameters<typeof startStoreProcess>[1];

export interface DatabaseSandbox {
  /** A folder that is removed after the test, when nothing of ours may be running in it any more. */
  newFolder(mode?: number): string;
  /** A DATA_DIR whose database was made before: making one takes a second, copying it a tenth. */
  usedFolder(): string;
  /** Starts a program on `dataDir`, and ends it after the test. */
  start(dataDir: string, options?: LaunchOptions): Promise<StoreProcess>;
  /** Makes `folder` a small disk of its own until the test's end. */
  mount(folder: string, options: string): void;
  /** Done after the test, before everything that was asked for earlier. */
  later(step: () => unknown): void;
}

/** What the tests of the embedded database need, cleared away after each of them. */
export function createDatabaseSandbox(): DatabaseSandbox {
  const undo: (() => unknown)[] = [];
  let template = "";
  beforeAll(async () => {
    if (!onLinux) return;
    template = mkdtempSync("/tmp/mynah-test-template-");
    await (await startStoreProcess(template)).end();
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
  afterEach(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  function newFolder(mode = 0o755): string {
    const folder = mkdtempSync("/tmp/mynah-test-");
    chmodSync(folder, mode);
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    return folder;
  }
  return {
    newFolder,
    usedFolder() {
      const folder = newFolder();
      execFileSync("cp", ["-a", `${template}/postgres`, folder]);
      return folder;
    },
    async start(dataDir, options) {
      const program = await startStoreProcess(dataDir, options);
      undo.push(() => program.end());
      return program;
    },
    mount(folder, options) {
      execFileSync("mount", ["-t", "tmpfs", "-o", options, "mynah-test", folder]);
      undo.push(() => execFileSync("umount", [folder]));
    },
    later: (step) => undo.push(step),
  };
}

export const noServersLeft = (dataDir: string) => () => serversOf(dataDir).length === 0;

export function pidsNamed(dataDir: string, name: string): number[] {
  return serversOf(dataDir).flatMap((one) => (one.name === name ? [one.pid] : []));
}

export function killAll(pids: readonly number[]): void {
  for (const pid of pids) process.kill(pid, "SIGKILL");
}

/** A row that lasts: the same key comes back as long as the database is the same. */
export async function secret(program: StoreProcess): Promise<string | undefined> {
  return (await program.ask({ ask: "secret", name: "key" })).value;
}

export function uidOf(pid: number | undefined): number {
  return Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
}

function canMount(): boolean {
  const folder = mkdtempSync("/tmp/mynah-test-");
  try {
    execFileSync("mount", ["-t", "tmpfs", "mynah-test", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
