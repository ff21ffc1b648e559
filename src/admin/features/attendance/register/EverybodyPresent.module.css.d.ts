// Written by `npm run generate`. Do not edit.
export const button: string;
export const count: string;
export const line: string;
