// Written by `npm run generate`. Do not edit.
export const bar: string;
export const full: string;
export const occupancy: string;
export const offered: string;
export const over: string;
