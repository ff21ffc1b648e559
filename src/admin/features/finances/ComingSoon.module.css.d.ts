// Written by `npm run generate`. Do not edit.
export const drawing: string;
export const sheet: string;
export const text: string;
export const title: string;
