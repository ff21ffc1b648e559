import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { type Block, type Frame, PAGE, PAGES } from './blocks';
import { createSheet, type Element, lineHeight, MARGIN, type Sheet } from './createSheet';
import { drawFacts, drawText } from './drawText';
import { drawCodes } from './drawCodes';
import { drawTable } from './drawTable';
import { type Fonts, loadFonts } from './fonts';

/** Distance of the footer from the bottom of the page, in points. */
const FOOTER_FROM_BELOW = 42;

/**
 * Draws a tagged PDF with A4 pages: a screen reader finds titles, lists, tables and their headers, and skips content that is repeated on
 * each page. Takes some tenths of a second, so `createDocument` runs it in a worker thread. Equal input gives an identical file.
 * @example await drawDocument(frame, [{ is: 'title', text: 'Bon 12' }, { is: 'paragraph', text: 'Dankjewel!' }])
 */
export async function drawDocument(frame: Frame, blocks: readonly Block[]): Promise<Uint8Array> {
  const fonts = await loadFonts();
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: frame.language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: frame.title, Author: frame.letterhead.name, Creator: frame.letterhead.platform, CreationDate: frame.made_at },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  for (const name of ['regular', 'bold'] as const) doc.registerFont(name, sourceOf(fonts, name));

  const sheet = createSheet(doc, fonts, frame.colour);
  const root = doc.struct('Document');
  doc.addStructure(root);
  await drawLetterhead(sheet, root, frame.letterhead);
  for (const block of blocks) await drawBlock(sheet, root, block);
  root.end();
  drawFooters(sheet, frame.footer);

  const ended = once(doc, 'end');
  doc.end();
  await ended;
  return Buffer.concat(parts);
}

/** pdfkit 0.20 accepts a parsed font, but its types do not. */
const sourceOf = (fonts: Fonts, name: keyof Fonts) => fonts[name] as unknown as PDFKit.Mixins.PDFFontSource;

async function drawLetterhead(sheet: Sheet, root: Element, { name, lines, platform }: Frame['letterhead']): Promise<void> {
  const { small } = sheet.ink;
  const of = sheet.style('bold', 14, sheet.accent);
  const section = sheet.element(root, 'Sect');
  const half = sheet.width * 0.65;
  const beside = sheet.element(section, 'P');
  const [onPlatform = ''] = sheet.linesOf(platform, small, sheet.width - half);
  if (onPlatform !== '')
    sheet.within(beside, 'P', () =>
      sheet.draw(onPlatform, small, {
        x: sheet.left + half,
        top: sheet.y + (of.size - small.size),
        within: sheet.width - half,
        align: 'end',
      }),
    );
  for (const [text, style] of [[name, of] as const, ...lines.map((line) => [line, small] as const)]) {
    const element = sheet.element(section, 'P');
    for (const line of sheet.linesOf(text, style, half)) {
      sheet.within(element, 'P', () => sheet.draw(line, style, { x: sheet.left, within: half }));
      sheet.down(lineHeight(style));
    }
    await sheet.yieldIfDue();
  }
  section.end();
  sheet.down(8);
  sheet.drawArtifact(() => sheet.rule(sheet.accent, 2));
  sheet.down(24);
}

async function drawBlock(sheet: Sheet, root: Element, block: Block): Promise<void> {
  if (block.is === 'title') {
    await drawText(sheet, root, { tag: 'H1', text: block.text, of: sheet.style('bold', 18, sheet.ink.bold.colour), keep: 60 });
    sheet.down(8);
  } else if (block.is === 'heading') {
    sheet.down(4);
    await drawText(sheet, root, { tag: 'H2', text: block.text, of: sheet.style('bold', 11.5, sheet.accent), keep: 60 });
    sheet.down(3);
  } else if (block.is === 'paragraph') {
    await drawText(sheet, root, { tag: 'P', text: block.text, of: block.isSmall ? sheet.ink.small : sheet.ink.regular });
    sheet.down(8);
  } else if (block.is === 'facts') {
    await drawFacts(sheet, root, block.facts);
    sheet.down(12);
  } else if (block.is === 'codes') {
    await drawCodes(sheet, root, block);
    sheet.down(8);
  } else {
    await drawTable(sheet, root, block);
    sheet.down(14);
  }
  await sheet.yieldIfDue();
}

/** Drawn last, because the number of pages must be known. */
function drawFooters({ doc, ink: { small }, left, width, linesOf, draw, drawArtifact: beside }: Sheet, footer: Frame['footer']): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = 1; page <= count; page += 1) {
    doc.switchToPage(start + page - 1);
    const [line = ''] = linesOf(footer.replaceAll(PAGE, String(page)).replaceAll(PAGES, String(count)), small, width);
    const top = doc.page.height - FOOTER_FROM_BELOW;
    beside(() => draw(line, small, { x: left, top, within: doc.page.width - 2 * MARGIN, align: 'end' }), {
      type: 'Pagination',
      attached: ['Bottom'],
    });
  }
}
