// Written by `npm run generate`. Do not edit.
export const example: string;
export const facts: string;
export const pair: string;
export const parts: string;
export const progress: string;
export const quiet: string;
export const verbs: string;
export const words: string;
