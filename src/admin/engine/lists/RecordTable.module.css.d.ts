// Written by `npm run generate`. Do not edit.
export const actions: string;
export const arrow: string;
export const awaited: string;
export const box: string;
export const busy: string;
export const chosen: string;
export const end: string;
export const frame: string;
export const opens: string;
export const progress: string;
export const short: string;
export const sort: string;
export const sorted: string;
export const table: string;
export const up: string;
