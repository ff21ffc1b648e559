// Written by `npm run generate`. Do not edit.
export const card: string;
export const cards: string;
export const newest: string;
export const quiet: string;
