/** Progress and tables go to stderr, because stdout contains only the figures. */
export const logProgress = (line: string): void => void process.stderr.write(`${line}\n`);

/** Prints rows as aligned columns, with the first row as the heading. */
export function logTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  logProgress(`\n${title}`);
  for (const row of cells)
    logProgress(`  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`);
}
