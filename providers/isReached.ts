/** Whether the server can be heard: it is asked how it is, as what failed before may have failed for another reason. */
export const isReached = (): Promise<boolean> =>
  fetch('/v1/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
