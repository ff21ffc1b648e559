// Written by `npm run generate`. Do not edit.
export const card: string;
export const head: string;
export const sections: string;
export const titled: string;
