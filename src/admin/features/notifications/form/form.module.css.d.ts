// Written by `npm run generate`. Do not edit.
export const advice: string;
export const buttons: string;
export const count: string;
export const quiet: string;
export const read: string;
export const size: string;
export const variables: string;
