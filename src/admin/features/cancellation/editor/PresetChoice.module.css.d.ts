// Written by `npm run generate`. Do not edit.
export const about: string;
export const name: string;
export const preset: string;
export const presets: string;
export const small: string;
export const title: string;
