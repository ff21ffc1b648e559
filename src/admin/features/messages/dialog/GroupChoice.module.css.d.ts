// Written by `npm run generate`. Do not edit.
export const choice: string;
export const choices: string;
export const groups: string;
export const title: string;
