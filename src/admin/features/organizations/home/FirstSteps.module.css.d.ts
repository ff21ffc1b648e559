// Written by `npm run generate`. Do not edit.
export const go: string;
export const mark: string;
export const quiet: string;
export const step: string;
export const steps: string;
export const words: string;
