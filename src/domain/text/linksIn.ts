/** Web addresses in a plain text, each once, in their order. What ends a sentence is no part of one. */
export const linksIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/https?:\/\/[^\s<>"]+/g), ([link]) => link.replace(/[.,;:!?)\]]+$/, ''))),
];
