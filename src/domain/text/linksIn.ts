/** The unique web addresses in a plain text, in order of appearance, without punctuation at their end. */
export const linksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/https?:\/\/[^\s<>"]+/g), ([link]) => link.replace(/[.,;:!?)\]]+$/, ''))),
];
