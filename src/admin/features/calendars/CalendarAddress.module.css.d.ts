// Written by `npm run generate`. Do not edit.
export const address: string;
export const box: string;
export const quiet: string;
export const verbs: string;
