// Written by `npm run generate`. Do not edit.
export const input: string;
export const mark: string;
export const off: string;
export const on: string;
export const some: string;
export const tick: string;
