// Written by `npm run generate`. Do not edit.
export const kept: string;
export const lead: string;
export const more: string;
export const names: string;
export const points: string;
export const reason: string;
export const text: string;
