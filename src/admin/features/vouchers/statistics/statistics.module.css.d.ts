// Written by `npm run generate`. Do not edit.
export const head: string;
export const parts: string;
export const quiet: string;
export const shares: string;
export const table: string;
export const tiles: string;
export const track: string;
export const two: string;
