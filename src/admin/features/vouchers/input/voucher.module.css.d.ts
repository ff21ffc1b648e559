// Written by `npm run generate`. Do not edit.
export const camera: string;
export const lapses: string;
export const quiet: string;
export const voucher: string;
export const worth: string;
