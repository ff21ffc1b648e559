// Written by `npm run generate`. Do not edit.
export const after: string;
export const arrow: string;
export const before: string;
export const box: string;
export const control: string;
export const disabled: string;
export const figures: string;
export const invalid: string;
export const percentage: string;
export const short: string;
export const time: string;
