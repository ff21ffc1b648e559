// Written by `npm run generate`. Do not edit.
export const name: string;
export const names: string;
export const part: string;
export const parts: string;
export const wrapped: string;
