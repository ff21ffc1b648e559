export interface Step {
  /** @param done from 0 to 1 */
  progress(done: number): void;
  end(): void;
}

export interface Steps {
  begin(name: string): Step;
  stop(): void;
  during<T>(name: string, work: () => T | Promise<T>): Promise<T>;
}

export function createSteps(out?: NodeJS.WriteStream): Steps;
