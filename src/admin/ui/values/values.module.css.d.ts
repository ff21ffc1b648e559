// Written by `npm run generate`. Do not edit.
export const address: string;
export const colour: string;
export const cut: string;
export const figure: string;
export const line: string;
export const moment: string;
export const noPicture: string;
export const picture: string;
export const quiet: string;
export const square: string;
export const whole: string;
