// Written by `npm run generate`. Do not edit.
export const beside: string;
export const byName: string;
export const columns: string;
export const come: string;
export const coming: string;
export const fact: string;
export const layout: string;
export const main: string;
export const place: string;
export const waiting: string;
