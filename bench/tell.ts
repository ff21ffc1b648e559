/** Progress and tables go to stderr: stdout holds the figures alone. */
export const tell = (line: string): void => void process.stderr.write(`${line}\n`);

/** Rows as columns of equal width; the first row is the heading. */
export function tellTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const cells = rows.map((row) => row.map(String));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  tell(`\n${title}`);
  for (const row of cells)
    tell(`  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`);
}
