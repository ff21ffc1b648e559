/** A cell that holds several words: `zwemmen, judo`, or with semicolons or lines between them. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
