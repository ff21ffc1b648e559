// Written by `npm run generate`. Do not edit.
export const about: string;
export const moment: string;
export const outcome: string;
export const refund: string;
export const title: string;
export const trial: string;
