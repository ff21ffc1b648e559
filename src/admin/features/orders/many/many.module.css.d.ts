// Written by `npm run generate`. Do not edit.
export const big: string;
export const facts: string;
export const fields: string;
export const figure: string;
export const fold: string;
export const offer: string;
export const quiet: string;
export const rows: string;
export const runs: string;
export const scroll: string;
