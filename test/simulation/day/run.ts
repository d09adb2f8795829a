import { parseArgs } from "node:util";
import { FULL_DAY, describeDay } from "./report.ts";
import { simulateDay } from "./day.ts";

/** `npm run test:night -- day`: a day of 10,000 servers, in some minutes of processor time. */
const { values } = parseArgs({ options: { seed: { type: "string", default: "1" } } });

const { user: before } = process.cpuUsage();
const day = await simulateDay({ ...FULL_DAY, seed: Number(values.seed) });
console.log(describeDay(day));
console.log(`${((process.cpuUsage().user - before) / 1e6).toFixed(0)} s of processor time`);
