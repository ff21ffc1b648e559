// Written by `npm run generate`. Do not edit.
export const drawn: string;
export const editor: string;
export const sentence: string;
export const sides: string;
