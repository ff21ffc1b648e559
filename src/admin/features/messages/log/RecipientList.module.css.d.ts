// Written by `npm run generate`. Do not edit.
export const fault: string;
export const list: string;
export const one: string;
export const quiet: string;
export const state: string;
export const who: string;
