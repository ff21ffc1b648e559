// Written by `npm run generate`. Do not edit.
export const choices: string;
export const head: string;
export const panel: string;
export const person: string;
export const refused: string;
