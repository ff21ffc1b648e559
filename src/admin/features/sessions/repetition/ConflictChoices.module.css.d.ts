// Written by `npm run generate`. Do not edit.
export const dates: string;
export const title: string;
