const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Enough lines to be sure by. */
const LINES = 25;

/**
 * What stands between the cells of a text: the sign that parts its lines into most cells, the same number in each. Signs within
 * quotes count for nothing, and neither does a line break there. A comma where there is none at all: one column.
 */
export function findDelimiter(text: string): Delimiter {
  const lines = linesIn(text.slice(0, 200_000));
  const [best = ','] = DELIMITERS.map((delimiter) => ({ delimiter, score: scoreOf(lines.map((line) => line.get(delimiter) ?? 0)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ delimiter }) => delimiter);
  return best;
}

/** How often each sign stands in each line, outside quotes. */
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
      // A line of nothing says nothing.
      if (isBegun) lines.push(line);
      isBegun = false;
      line = new Map();
      if (lines.length === LINES) return lines;
    } else if (sign === ';' || sign === ',' || sign === '\t') line.set(sign, (line.get(sign) ?? 0) + 1);
  }
  return [...lines, line];
}

/** The head tells most: what parts it parts the rest, though a description may hold more of another sign. */
function scoreOf(counts: readonly number[]): number {
  const [head = 0, ...rest] = counts;
  if (head === 0) return 0;
  const alike = rest.filter((count) => count === head).length;
  return head * (1 + (2 * alike) / Math.max(1, rest.length));
}
