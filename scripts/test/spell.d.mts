export function spell(ms: number): string;
