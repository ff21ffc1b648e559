// Written by `npm run generate`. Do not edit.
export const about: string;
export const box: string;
export const group: string;
export const hint: string;
export const icon: string;
export const input: string;
export const list: string;
export const name: string;
export const note: string;
export const option: string;
export const paper: string;
