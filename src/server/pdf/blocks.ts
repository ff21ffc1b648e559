/** What stands on a document, from top to bottom. Texts are as people wrote them: what the font lacks becomes a box. */
export type Block =
  | { readonly is: 'title'; readonly text: string }
  | { readonly is: 'heading'; readonly text: string }
  | { readonly is: 'paragraph'; readonly text: string; readonly isSmall?: boolean }
  | { readonly is: 'facts'; readonly facts: readonly Fact[] }
  | CodesBlock
  | TableBlock;

/** Codes to cut out: each as a QR, with what stands beside it. `code` is what the QR says. */
export interface CodesBlock {
  readonly is: 'codes';
  readonly codes: readonly { readonly code: string; readonly title: string; readonly lines: readonly string[] }[];
}

/** A word and what it is here; several lines where it is an address. */
export interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

export interface Column {
  readonly head: string;
  /** `end` for numbers: their digits stand below one another, and they are as wide as they are. The rest shares what is left. */
  readonly align: 'start' | 'end';
}

/** A table that goes on over pages, each with its head. Every row has a cell for each column, in the same order. */
export interface TableBlock {
  readonly is: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
  /** Below a line, after the rows; the last is the one that counts. */
  readonly sums?: readonly (readonly string[])[];
}

/** Stand in a footer for the number of the page and of the last one: signs that nobody types, as a name stands beside them. */
export const PAGE = '\uE000';
export const PAGES = '\uE001';

/** All of a document but its blocks. */
export interface Frame {
  /** In the bar of the program that shows it, and in its properties. */
  readonly title: string;
  /** Of all texts: a reader speaks them in it. */
  readonly language: string;
  /** Any colour; a readable shade of it is used. */
  readonly colour: string;
  /** Above the first page: who sends it, with an address, and on whose platform. */
  readonly letterhead: { readonly name: string; readonly lines: readonly string[]; readonly platform: string };
  /** Below each page, with `PAGE` and `PAGES` where their numbers come. */
  readonly footer: string;
  /** Stands in its properties: of the same document at the same moment the same bytes come. */
  readonly made_at: Date;
}
