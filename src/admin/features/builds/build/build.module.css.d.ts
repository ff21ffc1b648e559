// Written by `npm run generate`. Do not edit.
export const compare: string;
export const consequences: string;
export const facts: string;
export const fault: string;
export const good: string;
export const log: string;
export const parts: string;
export const progress: string;
export const quiet: string;
export const verbs: string;
export const words: string;
