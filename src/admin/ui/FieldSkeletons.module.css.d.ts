// Written by `npm run generate`. Do not edit.
export const field: string;
export const fields: string;
