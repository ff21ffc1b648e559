/** Database, workers, connections and the files of the product itself; with 128 not even all of its packages load. */
const MIN_OPEN_FILES = 512;

/**
 * Refuses to start where the system lets this process open too few files at once, which otherwise shows as packages that are not
 * found.
 *
 * @param limit the soft limit of the process; Node has raised it to the hard one
 * @throws Error naming the limit and what to do
 */
export function demandOpenFiles(limit: number | string | undefined = limitOfProcess()): void {
  if (typeof limit !== 'number' || limit >= MIN_OPEN_FILES) return;
  throw new Error(
    `This process may open ${limit} files and connections at once, and Speelveld needs at least ${MIN_OPEN_FILES}. Raise the limit, as with \`ulimit -n 4096\` or LimitNOFILE in a systemd unit.`,
  );
}

/** Nothing where the system has no such limit. */
function limitOfProcess(): number | string | undefined {
  // Known from Node 22 on: without it each open connection is looked up.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  return userLimits?.open_files?.soft;
}
