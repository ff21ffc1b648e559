// Written by `npm run generate`. Do not edit.
export const about: string;
export const alert: string;
export const facts: string;
export const made: string;
export const next: string;
export const page: string;
export const progress: string;
export const proven: string;
export const quiet: string;
export const row: string;
export const rows: string;
export const size: string;
export const state: string;
export const wrong: string;
