// Written by `npm run generate`. Do not edit.
export const head: string;
export const text: string;
export const title: string;
