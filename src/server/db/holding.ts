/** A pattern of `like` for texts with this in them; `%`, `_` and `\` in it are letters. */
export const holding = (text: string): string => `%${text.replace(/[\\%_]/g, (letter) => `\\${letter}`)}%`;
