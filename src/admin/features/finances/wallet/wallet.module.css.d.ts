// Written by `npm run generate`. Do not edit.
export const head: string;
export const line: string;
export const parts: string;
export const quiet: string;
export const start: string;
export const table: string;
export const tiles: string;
