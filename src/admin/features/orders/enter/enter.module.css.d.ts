// Written by `npm run generate`. Do not edit.
export const head: string;
export const more: string;
export const people: string;
export const person: string;
export const quiet: string;
export const total: string;
