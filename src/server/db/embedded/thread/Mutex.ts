/** A mutex granted in order of arrival: each `acquire` waits until the previous holder has called `release`. */
export class Mutex {
  /** Number of callers that hold or await the mutex. */
  pending = 0;
  #last: Promise<void> = Promise.resolve();

  /** @returns the function that releases the mutex */
  async acquire(): Promise<() => void> {
    const previous = this.#last;
    let release = () => {};
    this.pending += 1;
    this.#last = new Promise((resolve) => {
      release = () => {
        this.pending -= 1;
        resolve();
      };
    });
    await previous;
    return release;
  }
}
