// Written by `npm run generate`. Do not edit.
export const column: string;
export const facts: string;
export const list: string;
export const none: string;
export const notes: string;
export const one: string;
export const page: string;
export const quiet: string;
export const state: string;
export const what: string;
