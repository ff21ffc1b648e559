/** Whether the server is reachable: checks its health, because an earlier call may have failed for another reason. */
export const isReachable = (): Promise<boolean> =>
  fetch('/v1/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
