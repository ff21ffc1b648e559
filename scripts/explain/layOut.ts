export type Line = readonly string[];

/** Formats sections as aligned columns; empty sections are omitted. */
export function layOut(title: string, sections: readonly (readonly [title: string, lines: readonly Line[]])[]): string {
  const parts = sections.filter(([, lines]) => lines.length > 0).map(([name, lines]) => [name, ...inColumns(lines)].join('\n'));
  return ['', title, ...parts].join('\n\n').slice(1).concat('\n');
}

function inColumns(lines: readonly Line[]): string[] {
  const widths = (lines[0] ?? []).map((_none, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  return lines.map((line) => `  ${line.map((cell, at) => cell.replaceAll('\n', '\n  ').padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}
