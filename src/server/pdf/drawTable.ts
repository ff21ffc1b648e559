import type { Column, TableBlock } from './blocks';
import { type Element, lineHeight, type Sheet, type Style } from './createSheet';

const GAP = 14;
const PADDING = 3;
const RULE = '#C9CED6';
/** Minimum share of the width for columns without numbers. */
const MIN_SHARE = 0.25;

interface PlacedColumn extends Column {
  readonly x: number;
  readonly width: number;
}

interface RowLook {
  readonly of: Style;
  /** The role of the cells; the first cell of a total is the header of its row. */
  readonly kind: 'head' | 'row' | 'sum';
  /** Repeated on a further page, and therefore skipped by screen readers. */
  readonly isRepeated?: boolean;
}

/** Draws a table over as many pages as needed. A row is not split when it fits on a page. */
export async function drawTable(sheet: Sheet, parent: Element, { columns: asked, rows, sums = [] }: TableBlock): Promise<void> {
  const columns = await place(sheet, asked, [...rows, ...sums]);
  const heads = columns.map(({ head }) => head);
  const headLook: RowLook = { of: { ...sheet.ink.small, font: 'bold' }, kind: 'head' };
  const table = sheet.element(parent, 'Table');

  const drawHead = (group: Element | null) => {
    drawRow(group, heads, { ...headLook, isRepeated: group === null });
    sheet.drawArtifact(() => sheet.rule(sheet.accent, 1));
    sheet.down(PADDING);
  };

  /** Draws the cells of a row side by side; what does not fit continues on the next page below the header. */
  function drawRow(group: Element | null, cells: readonly string[], { of, kind, isRepeated = false }: RowLook): void {
    const height = lineHeight(of);
    const lines = columns.map(({ width }, at) => sheet.linesOf(cells[at] ?? '', of, width));
    const most = Math.max(...lines.map(({ length }) => length));
    const row = group && sheet.element(group, 'TR');
    const elements = row && columns.map((_, at) => cellIn(sheet, row, kind, at));
    let hasMoved = isRepeated;
    for (let from = 0; from < most;) {
      const [fit, left] = [Math.floor((sheet.room() - 2 * PADDING) / height), most - from];
      const fresh = Math.floor(sheet.freshRoom() / height);
      if (!hasMoved && fit < left && (fit < 1 || left <= fresh)) {
        sheet.newPage();
        if (kind !== 'head') drawHead(null);
        hasMoved = true;
        continue;
      }
      const until = isRepeated ? most : Math.min(most, from + Math.max(1, fit));
      hasMoved = isRepeated;
      sheet.down(PADDING);
      for (const [at, { x, width, align }] of columns.entries()) {
        const drawing = () => {
          for (const [index, line] of (lines[at] ?? []).slice(from, until).entries())
            sheet.draw(line, of, { x, top: sheet.y + index * height, within: width, align });
        };
        const element = elements?.[at];
        if (element) sheet.within(element, kind === 'row' ? 'TD' : 'TH', drawing);
        else sheet.drawArtifact(drawing, { type: 'Pagination' });
      }
      sheet.down((until - from) * height + PADDING);
      from = until;
    }
    row?.end();
  }

  const [head, body] = [sheet.element(table, 'THead'), sheet.element(table, 'TBody')];
  if (sheet.room() < 5 * lineHeight(sheet.ink.regular)) sheet.newPage();
  drawHead(head);
  for (const row of rows) {
    drawRow(body, row, { of: sheet.ink.regular, kind: 'row' });
    await sheet.yieldIfDue();
  }
  if (sums.length > 0) {
    const foot = sheet.element(table, 'TFoot');
    sheet.down(PADDING);
    sheet.drawArtifact(() => sheet.rule(RULE, 0.75));
    sheet.down(PADDING);
    for (const [at, row] of sums.entries())
      drawRow(foot, row, { of: at === sums.length - 1 ? sheet.ink.bold : sheet.ink.regular, kind: 'sum' });
  }
  table.end();
}

function cellIn(sheet: Sheet, row: Element, kind: RowLook['kind'], at: number): Element {
  if (kind === 'head') return sheet.element(row, 'TH', 'Column');
  return kind === 'sum' && at === 0 ? sheet.element(row, 'TH', 'Row') : sheet.element(row, 'TD');
}

/** Number columns are as wide as their widest value; the others share the rest. */
async function place(sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]): Promise<PlacedColumn[]> {
  const widest = columns.map(({ head }) => sheet.widthOf(head, { ...sheet.ink.small, font: 'bold' }));
  for (const row of rows) {
    for (const [at, { align }] of columns.entries())
      if (align === 'end') widest[at] = Math.max(widest[at] ?? 0, sheet.widthOf(row[at] ?? '', sheet.ink.bold));
    await sheet.yieldIfDue();
  }
  const free = sheet.width - GAP * (columns.length - 1);
  const numbers = columns.reduce((sum, { align }, at) => sum + (align === 'end' ? (widest[at] ?? 0) : 0), 0);
  const texts = columns.filter(({ align }) => align === 'start').length;
  const most = texts === 0 ? free : free * (1 - MIN_SHARE);
  const shrunk = numbers > most ? most / numbers : 1;
  let x = sheet.left;
  return columns.map((column, at) => {
    const width = column.align === 'end' ? (widest[at] ?? 0) * shrunk + 0.01 : (free - numbers * shrunk) / texts;
    const placed = { ...column, x, width };
    x += width + GAP;
    return placed;
  });
}
