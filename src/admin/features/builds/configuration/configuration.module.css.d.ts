// Written by `npm run generate`. Do not edit.
export const advice: string;
export const aside: string;
export const columns: string;
export const findings: string;
export const frame: string;
export const head: string;
export const main: string;
export const missing: string;
export const ok: string;
export const quiet: string;
export const readiness: string;
