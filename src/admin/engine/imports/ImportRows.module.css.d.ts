// Written by `npm run generate`. Do not edit.
export const found: string;
export const frame: string;
export const input: string;
export const lineNumber: string;
export const none: string;
export const pages: string;
export const table: string;
export const text: string;
export const verdict: string;
