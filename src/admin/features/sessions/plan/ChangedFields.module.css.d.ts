// Written by `npm run generate`. Do not edit.
export const arrow: string;
export const cut: string;
export const field: string;
export const fields: string;
export const old: string;
export const rest: string;
export const title: string;
export const value: string;
