type Listener = () => void;

const listeners = new Set<Listener>();

/** Wakes the jobs and the deliverer of mails in this process: something is due. Those of another process find it by themselves. */
export function wake(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onWake(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
