// Written by `npm run generate`. Do not edit.
export const day: string;
export const status: string;
