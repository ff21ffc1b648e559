// Written by `npm run generate`. Do not edit.
export const address: string;
export const facts: string;
export const findings: string;
export const form: string;
export const test: string;
export const toggle: string;
