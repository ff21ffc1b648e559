// Written by `npm run generate`. Do not edit.
export const pair: string;
export const parts: string;
export const quiet: string;
export const section: string;
export const sum: string;
export const track: string;
