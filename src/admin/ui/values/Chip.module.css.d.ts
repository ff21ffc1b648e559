// Written by `npm run generate`. Do not edit.
export const bad: string;
export const chip: string;
export const dot: string;
export const good: string;
export const wait: string;
export const word: string;
