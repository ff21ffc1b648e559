// Written by `npm run generate`. Do not edit.
export const dates: string;
export const quiet: string;
export const title: string;
export const verbs: string;
