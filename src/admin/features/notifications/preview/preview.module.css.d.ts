// Written by `npm run generate`. Do not edit.
export const android: string;
export const app: string;
export const card: string;
export const clock: string;
export const icon: string;
export const line: string;
export const phone: string;
export const phones: string;
export const reader: string;
export const screen: string;
export const tools: string;
export const when: string;
export const words: string;
