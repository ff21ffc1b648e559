// Written by `npm run generate`. Do not edit.
export const about: string;
export const free: string;
export const names: string;
export const offers: string;
