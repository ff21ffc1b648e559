// Written by `npm run generate`. Do not edit.
export const different: string;
export const empty: string;
export const facts: string;
export const fault: string;
export const field: string;
export const fields: string;
export const label: string;
export const line: string;
export const note: string;
export const old: string;
export const past: string;
export const tools: string;
export const value: string;
export const values: string;
