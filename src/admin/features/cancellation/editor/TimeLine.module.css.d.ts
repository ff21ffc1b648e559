// Written by `npm run generate`. Do not edit.
export const about: string;
export const axis: string;
export const booking: string;
export const grip: string;
export const handle: string;
export const line: string;
export const moment: string;
export const plot: string;
export const share: string;
export const shut: string;
export const start: string;
export const step: string;
export const steps: string;
export const tick: string;
export const ticks: string;
export const trial: string;
export const trials: string;
