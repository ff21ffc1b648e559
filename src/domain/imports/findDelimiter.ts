const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Number of lines that are examined. */
const LINES = 25;

/**
 * The delimiter of a CSV text: the character that splits its lines into the most cells, the same number in each line. Characters and line
 * breaks within quotes do not count. A comma if there is none at all: a single column.
 */
export function findDelimiter(text: string): Delimiter {
  const lines = linesIn(text.slice(0, 200_000));
  const [best = ','] = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(lines.map((line) => line.get(delimiter) ?? 0)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ delimiter }) => delimiter);
  return best;
}

/** How often each delimiter occurs in each line, outside quotes. */
function linesIn(text: string): ReadonlyMap<string, number>[] {
  const lines: Map<string, number>[] = [];
  let line = new Map<string, number>();
  let isQuoted = false;
  let isBegun = false;
  for (const sign of text) {
    if (!/\s/.test(sign) || sign === '\t') isBegun = true;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\n') {
      // Empty lines do not count.
      if (isBegun) lines.push(line);
      isBegun = false;
      line = new Map();
      if (lines.length === LINES) return lines;
    } else if (sign === ';' || sign === ',' || sign === '\t') line.set(sign, (line.get(sign) ?? 0) + 1);
  }
  return [...lines, line];
}

/** The header counts most: its delimiter is the one of the other lines, even if a description contains more of another. */
function scoreOf(counts: readonly number[]): number {
  const [head = 0, ...rest] = counts;
  if (head === 0) return 0;
  const alike = rest.filter((count) => count === head).length;
  return head * (1 + (2 * alike) / Math.max(1, rest.length));
}
