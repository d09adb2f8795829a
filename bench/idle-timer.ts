/** Counts how often a process that does nothing else is more than 20 ms late for its 20 ms, for `bench/voice.ts`. */
const EVERY_MS = 20;
const delays: number[] = [];
const began = performance.now();
let tick = 0;
const next = (): void => {
  tick += 1;
  setTimeout(
    () => {
      delays.push(performance.now() - began - tick * EVERY_MS);
      next();
    },
    Math.max(1, began + tick * EVERY_MS - performance.now()),
  );
};
next();

process.on("message", () => {
  process.send?.({ ticks: delays.length, late: delays.filter((delay) => delay > EVERY_MS).length });
});
process.on("disconnect", () => process.exit());
