// Written by `npm run generate`. Do not edit.
export const grace: string;
export const page: string;
export const rule: string;
