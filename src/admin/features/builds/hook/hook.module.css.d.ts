// Written by `npm run generate`. Do not edit.
export const calls: string;
export const form: string;
export const number: string;
export const onOff: string;
export const parts: string;
export const quiet: string;
export const secret: string;
export const verbs: string;
