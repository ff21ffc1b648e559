// Written by `npm run generate`. Do not edit.
export const here: string;
export const map: string;
export const note: string;
export const sheet: string;
