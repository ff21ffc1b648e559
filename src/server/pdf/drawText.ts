import type { Fact } from './blocks';
import { type Element, lineHeight, type Sheet, type Style } from './createSheet';

const LABEL_WIDTH = 130;

/** Draws a paragraph over the whole width. `keep` is the height in points of the following content that must be on the same page. */
export async function drawText(
  sheet: Sheet,
  parent: Element,
  { tag, text, of, keep = 0 }: { tag: string; text: string; of: Style; keep?: number },
) {
  const element = sheet.element(parent, tag);
  if (sheet.room() < lineHeight(of) + keep) sheet.newPage();
  for (const line of sheet.linesOf(text, of, sheet.width)) {
    if (sheet.room() < lineHeight(of)) sheet.newPage();
    sheet.within(element, tag, () => sheet.draw(line, of, { x: sheet.left, within: sheet.width }));
    sheet.down(lineHeight(of));
    await sheet.yieldIfDue();
  }
  element.end();
}

/** Draws labels with their values, one below the other. */
export async function drawFacts(sheet: Sheet, parent: Element, facts: readonly Fact[]): Promise<void> {
  const { regular, small } = sheet.ink;
  const height = lineHeight(regular);
  const list = sheet.element(parent, 'L');
  for (const { label, lines } of facts) {
    const item = sheet.element(list, 'LI');
    const [word, body] = [sheet.element(item, 'Lbl'), sheet.element(item, 'LBody')];
    const [labels, values] = [
      sheet.linesOf(label, small, LABEL_WIDTH - 10),
      lines.flatMap((line) => sheet.linesOf(line, regular, sheet.width - LABEL_WIDTH)),
    ];
    for (let at = 0; at < Math.max(labels.length, values.length); at += 1) {
      if (sheet.room() < height) sheet.newPage();
      const [left = '', right = ''] = [labels[at], values[at]];
      // Aligns the baseline of the smaller label with the value.
      const top = sheet.y + (regular.size - small.size);
      if (left !== '') sheet.within(word, 'Lbl', () => sheet.draw(left, small, { x: sheet.left, top, within: LABEL_WIDTH }));
      if (right !== '')
        sheet.within(body, 'LBody', () => sheet.draw(right, regular, { x: sheet.left + LABEL_WIDTH, within: sheet.width - LABEL_WIDTH }));
      sheet.down(height);
    }
    item.end();
    await sheet.yieldIfDue();
  }
  list.end();
}
