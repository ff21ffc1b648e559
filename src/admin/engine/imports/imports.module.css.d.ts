// Written by `npm run generate`. Do not edit.
export const amount: string;
export const buttons: string;
export const card: string;
export const facts: string;
export const filter: string;
export const filters: string;
export const headLine: string;
export const outcome: string;
export const passed: string;
export const pressable: string;
export const quiet: string;
export const run: string;
export const runText: string;
export const tick: string;
export const wrong: string;
