// Written by `npm run generate`. Do not edit.
export const about: string;
export const device: string;
export const list: string;
export const row: string;
