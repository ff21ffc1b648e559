// Written by `npm run generate`. Do not edit.
export const facts: string;
export const id: string;
export const moment: string;
