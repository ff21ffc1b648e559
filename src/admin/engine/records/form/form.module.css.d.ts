// Written by `npm run generate`. Do not edit.
export const fact: string;
export const kept: string;
export const summary: string;
