/** Characters that start a formula in a spreadsheet, including full-width ones. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes a cell with an apostrophe if a spreadsheet would treat it as a formula. */
export const guarded = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Reverses `guarded`. */
export const unguarded = (cell: string): string => (cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell);
