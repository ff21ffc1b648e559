// Written by `npm run generate`. Do not edit.
export const apart: string;
export const choice: string;
export const choices: string;
export const fault: string;
export const field: string;
export const fields: string;
export const first: string;
export const heading: string;
export const help: string;
export const label: string;
export const rule: string;
export const settings: string;
