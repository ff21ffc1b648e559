// Written by `npm run generate`. Do not edit.
export const side: string;
export const span: string;
