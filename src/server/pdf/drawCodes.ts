import encodeQR from 'qr';
import type { CodesBlock } from './blocks';
import { type Element, lineHeight, type Sheet } from './createSheet';

const COLUMNS = 3;
const GAP = 14;
/** Points: 27 millimetres, which a telephone reads from a hand's breadth. */
const SIDE = 76;
const ROW = SIDE + 16;

/**
 * Codes in three columns, each with its QR beside what it says. Who listens to the document hears the text; the drawing says the same and
 * is passed over.
 */
export async function drawCodes(sheet: Sheet, root: Element, { codes }: CodesBlock): Promise<void> {
  const width = (sheet.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const bold = sheet.style('bold', 9.5, sheet.ink.bold.colour);
  const list = sheet.element(root, 'L');
  for (let from = 0; from < codes.length; from += COLUMNS) {
    if (sheet.room() < ROW) sheet.newPage();
    for (const [column, { code, title, lines }] of codes.slice(from, from + COLUMNS).entries()) {
      const left = sheet.left + column * (width + GAP);
      sheet.beside(() => drawQr(sheet, code, left, sheet.y));
      const item = sheet.element(list, 'LI');
      let top = sheet.y + 6;
      for (const [text, of] of [[title, bold] as const, ...lines.map((line) => [line, sheet.ink.small] as const)])
        for (const line of sheet.linesOf(text, of, width - SIDE - 6)) {
          const at = top;
          sheet.within(item, 'LBody', () => sheet.draw(line, of, { x: left + SIDE + 6, top: at, within: width - SIDE - 6 }));
          top += lineHeight(of);
        }
      item.end();
    }
    sheet.down(ROW);
    await sheet.breathe();
  }
  list.end();
}

/** Dark squares of a line beside one another are one rectangle. */
function drawQr({ doc }: Sheet, code: string, left: number, top: number): void {
  const rows = encodeQR(code, 'raw', { ecc: 'medium', border: 2 });
  const unit = SIDE / rows.length;
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length;) {
      let until = x;
      while (row[until]) until += 1;
      if (until > x) doc.rect(left + x * unit, top + y * unit, (until - x) * unit, unit);
      x = until + 1;
    }
  doc.fillColor('#000000').fill();
}
