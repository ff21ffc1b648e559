// Written by `npm run generate`. Do not edit.
export const buttons: string;
export const fault: string;
export const go: string;
export const list: string;
export const numbers: string;
export const quiet: string;
