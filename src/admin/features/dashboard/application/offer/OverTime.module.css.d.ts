// Written by `npm run generate`. Do not edit.
export const keyNow: string;
export const keyThen: string;
export const legend: string;
export const plot: string;
