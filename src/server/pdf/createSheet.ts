import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { accentShades } from '../../domain/colour/accent';
import { drawable } from './drawable';
import type { Fonts } from './fonts';
import { wrap } from './wrap';

type Doc = InstanceType<typeof PDFDocument>;
type Element = PDFKit.PDFStructureElement;

export interface Style {
  readonly font: keyof Fonts;
  /** Points. */
  readonly size: number;
  readonly colour: string;
}

/** Lengths in points, from the left and upper edge; a sheet of A4 is 595 by 842. */
export const MARGIN = 50;
/** Below it stands the footer. */
const BOTTOM = 70;
const LEADING = 1.4;
/** Milliseconds of drawing after which others have their turn. */
const STRETCH_MS = 8;

export const lineHeight = ({ size }: Pick<Style, 'size'>): number => size * LEADING;

/** The page that is drawn on, and where on it: text by lines, and what each is to somebody who listens to the document. */
export function createSheet(doc: Doc, fonts: Fonts, colour: string) {
  const accent = accentShades(colour, 'light').main;
  const ink = { regular: style('regular', 10, '#1A1D23'), bold: style('bold', 10, '#1A1D23'), small: style('regular', 8.5, '#4D5562') };
  const width = doc.page.width - 2 * MARGIN;
  let y = MARGIN;
  let since = performance.now();

  function style(font: keyof Fonts, size: number, of: string): Style {
    return { font, size, colour: of };
  }

  const setStyle = ({ font, size, colour: fill }: Style) => doc.font(font).fontSize(size).fillColor(fill);
  const tidy = (text: string, { font }: Style) => drawable(text, (codePoint) => fonts[font].hasGlyphForCodePoint(codePoint));

  function widthOf(text: string, of: Style): number {
    setStyle(of);
    return doc.widthOfString(tidy(text, of));
  }

  return {
    doc,
    accent,
    ink,
    style,
    left: MARGIN,
    width,
    get y() {
      return y;
    },
    down(points: number) {
      y += points;
    },
    /** What is left of this page, and what a fresh one has. */
    room: () => doc.page.height - BOTTOM - y,
    freshRoom: () => doc.page.height - BOTTOM - MARGIN,
    newPage() {
      doc.addPage();
      y = MARGIN;
    },
    widthOf,
    linesOf(text: string, of: Style, within: number): string[] {
      setStyle(of);
      return wrap(tidy(text, of), within, (part) => doc.widthOfString(part));
    },
    /** One line, that `linesOf` has made; it does not move on. */
    draw(
      line: string,
      of: Style,
      { x, top = y, within, align = 'start' }: { x: number; top?: number; within: number; align?: 'start' | 'end' },
    ) {
      if (line === '') return;
      setStyle(of);
      doc.text(line, align === 'end' ? x + within - doc.widthOfString(line) : x, top, { lineBreak: false });
    },
    rule(colourOf: string, thickness: number) {
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + width, y)
        .lineWidth(thickness)
        .strokeColor(colourOf)
        .stroke();
    },
    /** An element of the document within another, such as a row of a table. */
    element: (parent: Element, tag: string, scope?: 'Row' | 'Column') => addElement(doc, parent, tag, scope),
    /** What is drawn meanwhile is the text of that element. */
    within(element: Element, tag: string, drawing: () => void) {
      const content = doc.markStructureContent(tag);
      drawing();
      doc.endMarkedContent();
      element.add(content);
    },
    /** What is drawn meanwhile is passed over by whoever listens: lines, and what is repeated. */
    beside(drawing: () => void, options: PDFKit.Mixins.MarkingOptions = { type: 'Layout' }) {
      doc.markContent('Artifact', options);
      drawing();
      doc.endMarkedContent();
    },
    /** Lets others have their turn, where drawing took long enough. */
    async breathe() {
      if (performance.now() - since < STRETCH_MS) return;
      await setImmediate();
      since = performance.now();
    },
  };
}

/** `scope` is known to pdfkit 0.20, and not yet to its types. */
function addElement(doc: Doc, parent: Element, tag: string, scope?: string): Element {
  const element = doc.struct(tag, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions);
  parent.add(element);
  return element;
}

export type Sheet = ReturnType<typeof createSheet>;
export type { Element };
