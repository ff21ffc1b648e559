// Written by `npm run generate`. Do not edit.
export const choice: string;
export const select: string;
