// Written by `npm run generate`. Do not edit.
export const beside: string;
export const counter: string;
export const disabled: string;
export const field: string;
export const heard: string;
export const label: string;
export const named: string;
export const notes: string;
export const required: string;
export const sign: string;
export const toggle: string;
export const warning: string;
export const words: string;
export const wrong: string;
