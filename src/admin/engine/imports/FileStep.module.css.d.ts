// Written by `npm run generate`. Do not edit.
export const drop: string;
export const dropArea: string;
export const dropIcon: string;
export const dropTitle: string;
export const prose: string;
export const recent: string;
export const recentName: string;
export const start: string;
