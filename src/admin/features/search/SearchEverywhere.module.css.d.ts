// Written by `npm run generate`. Do not edit.
export const button: string;
export const icon: string;
export const keys: string;
export const word: string;
