// Written by `npm run generate`. Do not edit.
export const about: string;
export const found: string;
export const lines: string;
export const note: string;
export const page: string;
export const people: string;
export const person: string;
export const quiet: string;
export const scroll: string;
export const table: string;
export const title: string;
export const verbs: string;
export const waiting: string;
export const what: string;
export const who: string;
export const wide: string;
