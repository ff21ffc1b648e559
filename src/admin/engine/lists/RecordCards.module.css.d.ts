// Written by `npm run generate`. Do not edit.
export const actions: string;
export const amount: string;
export const card: string;
export const cards: string;
export const fact: string;
export const facts: string;
export const label: string;
export const name: string;
export const opens: string;
export const state: string;
export const total: string;
export const totalOf: string;
export const totals: string;
export const words: string;
