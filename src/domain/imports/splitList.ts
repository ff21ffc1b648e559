/** The words of a cell: `zwemmen, judo`, or separated by semicolons or line breaks. */
export const splitList = (text: string): string[] =>
  text
    .split(/[,;\r\n]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
