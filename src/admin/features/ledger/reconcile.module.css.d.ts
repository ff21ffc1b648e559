// Written by `npm run generate`. Do not edit.
export const about: string;
export const amounts: string;
export const figure: string;
export const group: string;
export const item: string;
export const list: string;
export const month: string;
export const months: string;
export const note: string;
export const old: string;
export const page: string;
export const parts: string;
export const quiet: string;
export const scroll: string;
export const table: string;
export const what: string;
export const wrong: string;
