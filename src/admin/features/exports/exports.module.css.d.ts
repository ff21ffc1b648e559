// Written by `npm run generate`. Do not edit.
export const facts: string;
export const list: string;
export const name: string;
export const none: string;
export const page: string;
export const panel: string;
export const panelHead: string;
export const panelList: string;
export const quiet: string;
export const row: string;
export const state: string;
export const toPage: string;
export const verbs: string;
export const whole: string;
export const wrong: string;
