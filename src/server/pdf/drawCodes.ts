import encodeQR from 'qr';
import type { CodesBlock } from './blocks';
import { type Element, lineHeight, type Sheet } from './createSheet';

const COLUMNS = 3;
const GAP = 14;
/** In points: 27 millimetres, which a phone can read from a hand's breadth. */
const SIDE = 76;
const ROW = SIDE + 16;

/**
 * Draws codes in three columns, each as a QR code with its text. A screen reader reads the text and skips the QR code, which has the same
 * content.
 */
export async function drawCodes(sheet: Sheet, root: Element, { codes }: CodesBlock): Promise<void> {
  const width = (sheet.width - GAP * (COLUMNS - 1)) / COLUMNS;
  const bold = sheet.style('bold', 9.5, sheet.ink.bold.colour);
  const list = sheet.element(root, 'L');
  for (let from = 0; from < codes.length; from += COLUMNS) {
    if (sheet.room() < ROW) sheet.newPage();
    for (const [column, { code, title, lines }] of codes.slice(from, from + COLUMNS).entries()) {
      const left = sheet.left + column * (width + GAP);
      sheet.drawArtifact(() => drawQr(sheet, code, left, sheet.y));
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
    await sheet.yieldIfDue();
  }
  list.end();
}

/** Draws adjacent dark squares of a line as one rectangle. */
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
