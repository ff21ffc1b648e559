/**
 * A barrier: the first `count` callers continue together, and later callers continue at once.
 *
 * @example const meet = createBarrier(2); await Promise.all([work(meet), work(meet)]); // neither writes before both have read
 */
export function createBarrier(count: number): () => Promise<void> {
  let arrived = 0;
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return isOpen;
  };
}
