type Listener = () => void;

const listeners: Listener[] = [];

/** Calls a listener whenever a test file of this process has ended. Processes run one file after the other. */
export function afterEachFile(listener: Listener): void {
  listeners.push(listener);
}

/** Called by the runner. */
export function endFile(): void {
  for (const listener of listeners) listener();
}
