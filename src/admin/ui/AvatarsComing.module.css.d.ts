// Written by `npm run generate`. Do not edit.
export const many: string;
export const one: string;
