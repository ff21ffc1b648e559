type Listener = () => void;

const listeners = new Set<Listener>();

/** Tells every deliverer in this process that a mail was written. One in another process finds it on its next round. */
export function wake(): void {
  for (const listener of listeners) listener();
}

/** @returns how to stop listening */
export function onWake(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
