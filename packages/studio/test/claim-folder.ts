import { claimFolder } from "../src/owner.ts";

// Claims a folder in a process that can be killed, and reports whether it succeeded.
const [dir = ""] = process.argv.slice(2);
process.send?.((await claimFolder(dir)) !== undefined);
process.on("disconnect", () => process.exit(0));
