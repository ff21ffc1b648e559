type Listener = () => void;

const listeners = new Set<Listener>();

/** Wakes the jobs and the mail deliverer of this process, because something is due. Other processes find it in their next round. */
export function wake(): void {
  for (const listener of listeners) listener();
}

/** @returns a function that removes the listener */
export function onWake(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
