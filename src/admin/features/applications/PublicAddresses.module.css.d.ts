// Written by `npm run generate`. Do not edit.
export const facts: string;
export const more: string;
