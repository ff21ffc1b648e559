// Written by `npm run generate`. Do not edit.
export const field: string;
export const group: string;
export const help: string;
export const name: string;
export const named: string;
export const parts: string;
export const start: string;
export const wide: string;
