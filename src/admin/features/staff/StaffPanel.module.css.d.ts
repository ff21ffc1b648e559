// Written by `npm run generate`. Do not edit.
export const list: string;
export const remove: string;
export const role: string;
export const row: string;
export const why: string;
