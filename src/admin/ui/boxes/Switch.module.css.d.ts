// Written by `npm run generate`. Do not edit.
export const input: string;
export const knob: string;
export const quiet: string;
export const root: string;
export const track: string;
