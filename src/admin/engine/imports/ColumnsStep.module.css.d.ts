// Written by `npm run generate`. Do not edit.
export const arrow: string;
export const choice: string;
export const column: string;
export const columnName: string;
export const columns: string;
export const examples: string;
export const foot: string;
