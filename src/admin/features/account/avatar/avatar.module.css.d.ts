// Written by `npm run generate`. Do not edit.
export const fault: string;
export const ground: string;
export const note: string;
export const own: string;
export const ways: string;
export const zoom: string;
