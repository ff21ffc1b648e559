/** The content of a document from top to bottom. Texts are arbitrary; characters that the font lacks are drawn as a box. */
export type Block =
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string; readonly isSmall?: boolean }
  | { readonly is: 'facts'; readonly facts: readonly Fact[] }
  | CodesBlock
  | TableBlock;

/** Codes to cut out, each as a QR code with text next to it. `code` is the content of the QR code. */
export interface CodesBlock {
  readonly is: 'codes';
  readonly codes: readonly { readonly code: string; readonly title: string; readonly lines: readonly string[] }[];
}

/** A label with its value, which may have several lines, such as an address. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface Column {
  readonly head: string;
  /** `end` for numbers, which are right-aligned in a column as wide as its content. The other columns share the remaining width. */
  readonly align: 'start' | 'end';
}

/** A table that may span pages, each with its header. Every row has a cell for each column, in order. */
export interface TableBlock {
  readonly is: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Totals after the rows, below a line; the last is the grand total. */
  readonly sums?: readonly (readonly string[])[];
}

/** Placeholders in a footer for the page number and the page count. Private-use characters, because the footer also contains names. */
export const PAGE = '\uE000';
export const PAGES = '\uE001';

/** Everything in a document except its blocks. */
export interface Frame {
  /** Shown in the viewer's title bar and in the document properties. */
  readonly title: string;
  /** Language of all texts, for screen readers. */
  readonly language: string;
  /** Any colour; a readable shade of it is used. */
  readonly colour: string;
  /** Top of the first page: the sender with its address, and the platform. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[]; readonly platform: string };
  /** Shown below each page, with `PAGE` and `PAGES` in place of the numbers. */
  readonly footer: string;
  /** Creation date in the document properties. Equal input with an equal date gives an identical file. */
  readonly made_at: Date;
}
