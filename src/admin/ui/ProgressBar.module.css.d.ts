// Written by `npm run generate`. Do not edit.
export const bar: string;
export const small: string;
