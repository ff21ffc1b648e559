/** The bundle of a file that runs in a child process. All files in folders `children` are bundled together, once per test run. */
export function childBundle(file: string): Promise<string>;
