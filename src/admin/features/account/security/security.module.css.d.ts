// Written by `npm run generate`. Do not edit.
export const codes: string;
export const head: string;
export const key: string;
export const keys: string;
export const part: string;
export const qr: string;
export const secret: string;
export const setup: string;
export const ways: string;
