/** A `like` pattern that matches texts containing `text`; `%`, `_` and `\` in it are taken literally. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
