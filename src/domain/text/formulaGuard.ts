/** How a text begins that a spreadsheet takes for a formula; a Japanese one also by a sign of full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell that would be taken for a formula gets an apostrophe in front. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** What a guarded cell said. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);
