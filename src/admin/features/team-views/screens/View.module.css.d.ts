// Written by `npm run generate`. Do not edit.
export const card: string;
export const page: string;
export const quiet: string;
export const verbs: string;
