// Written by `npm run generate`. Do not edit.
export const drawing: string;
