/** Enough for database, workers, connections and the product's own files. With 128 not even all packages can be loaded. */
const MIN_OPEN_FILES = 512;

/**
 * Refuses to start when the system allows this process too few open files, which would otherwise show as missing packages.
 *
 * @param limit the soft limit of the process, which Node has raised to the hard limit
 * @throws Error naming the limit and the remedy
 */
export function assertOpenFileLimit(limit: number | string | undefined = limitOfProcess()): void {
  if (typeof limit !== 'number' || limit >= MIN_OPEN_FILES) return;
  throw new Error(
    `This process may open ${limit} files and connections at once, and Speelveld needs at least ${MIN_OPEN_FILES}. Raise the limit, as with \`ulimit -n 4096\` or LimitNOFILE in a systemd unit.`,
  );
}

/** Undefined on systems without such a limit. */
function limitOfProcess(): number | string | undefined {
  // Supported from Node 22 on: without it the report resolves the name of every open connection.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft: number | string } } };
  return userLimits?.open_files?.soft;
}
