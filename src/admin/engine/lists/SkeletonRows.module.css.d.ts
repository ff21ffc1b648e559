// Written by `npm run generate`. Do not edit.
export const cell: string;
export const content: string;
