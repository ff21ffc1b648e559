// Written by `npm run generate`. Do not edit.
export const count: string;
export const kind: string;
export const nobody: string;
export const users: string;
