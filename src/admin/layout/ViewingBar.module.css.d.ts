// Written by `npm run generate`. Do not edit.
export const bar: string;
export const long: string;
export const mode: string;
export const short: string;
export const stop: string;
export const who: string;
