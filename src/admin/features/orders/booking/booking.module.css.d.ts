// Written by `npm run generate`. Do not edit.
export const payment: string;
export const price: string;
