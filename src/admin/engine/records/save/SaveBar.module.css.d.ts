// Written by `npm run generate`. Do not edit.
export const bar: string;
export const buttons: string;
export const place: string;
export const word: string;
export const wrong: string;
