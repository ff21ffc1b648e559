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
  /** In points. */
  readonly size: number;
  readonly colour: string;
}

/** Lengths in points from the top left corner; an A4 page is 595 by 842. */
export const MARGIN = 50;
/** Height reserved for the footer. */
const BOTTOM = 70;
const LINE_HEIGHT_FACTOR = 1.4;
/** Drawing time after which other work gets a turn, in milliseconds. */
const YIELD_AFTER_MS = 8;

export const lineHeight = ({ size }: Pick<Style, 'size'>): number => size * LINE_HEIGHT_FACTOR;

/** The current page and position: draws text line by line, with its structure for screen readers. */
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
    /** Remaining height of this page, and height of an empty one. */
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
    /** Draws one line made by `linesOf`, without moving the position. */
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
    /** Adds a structure element inside another, such as a row of a table. */
    element: (parent: Element, tag: string, scope?: 'Row' | 'Column') => addElement(doc, parent, tag, scope),
    /** Draws the content of an element. */
    within(element: Element, tag: string, drawing: () => void) {
      const content = doc.markStructureContent(tag);
      drawing();
      doc.endMarkedContent();
      element.add(content);
    },
    /** Draws decoration that screen readers skip: lines and repeated content. */
    drawArtifact(drawing: () => void, options: PDFKit.Mixins.MarkingOptions = { type: 'Layout' }) {
      doc.markContent('Artifact', options);
      drawing();
      doc.endMarkedContent();
    },
    /** Lets other work run when drawing took long enough. */
    async yieldIfDue() {
      if (performance.now() - since < YIELD_AFTER_MS) return;
      await setImmediate();
      since = performance.now();
    },
  };
}

/** pdfkit 0.20 supports `scope`, but its types do not. */
function addElement(doc: Doc, parent: Element, tag: string, scope?: string): Element {
  const element = doc.struct(tag, (scope ? { scope } : {}) as PDFKit.Mixins.StructureElementOptions);
  parent.add(element);
  return element;
}

export type Sheet = ReturnType<typeof createSheet>;
export type { Element };
