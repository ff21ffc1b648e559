// Written by `npm run generate`. Do not edit.
export const circle: string;
export const cluster: string;
