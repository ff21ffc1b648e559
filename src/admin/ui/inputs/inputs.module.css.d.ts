// Written by `npm run generate`. Do not edit.
export const address: string;
export const day: string;
export const duration: string;
export const hour: string;
export const minutes: string;
export const moment: string;
export const protocol: string;
