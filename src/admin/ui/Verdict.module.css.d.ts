// Written by `npm run generate`. Do not edit.
export const right: string;
export const verdict: string;
export const wrong: string;
