export function parseISO(text: string): Date;
export function isValid(date: Date): boolean;
export function isMatch(text: string, pattern: string): boolean;
