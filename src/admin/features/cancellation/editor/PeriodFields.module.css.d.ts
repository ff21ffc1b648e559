// Written by `npm run generate`. Do not edit.
export const add: string;
export const bound: string;
export const chain: string;
export const end: string;
export const fields: string;
export const full: string;
export const period: string;
export const share: string;
export const tools: string;
