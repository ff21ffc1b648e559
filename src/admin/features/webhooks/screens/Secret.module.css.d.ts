// Written by `npm run generate`. Do not edit.
export const facts: string;
export const once: string;
export const quiet: string;
export const secret: string;
export const verbs: string;
