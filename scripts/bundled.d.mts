export function bundled(file: string): Promise<string>;
export function runFile(file: string): Promise<unknown>;

/** `bundled`, once within one run of the tests. */
export function bundledOnce(file: string): Promise<string>;

export function bundledTogether(files: readonly string[]): Promise<ReadonlyMap<string, string>>;
