export function bundled(file: string): Promise<string>;
export function runFile(file: string): Promise<unknown>;
