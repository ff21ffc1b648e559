// Written by `npm run generate`. Do not edit.
export const differs: string;
export const term: string;
