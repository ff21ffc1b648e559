// Written by `npm run generate`. Do not edit.
export const link: string;
export const name: string;
export const owner: string;
export const title: string;
