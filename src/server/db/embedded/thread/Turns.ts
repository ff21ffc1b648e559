/** First come, first served: each `take` waits until the one before has given its turn back. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let giveBack = () => {};
    this.#last = new Promise((resolve) => {
      giveBack = resolve;
    });
    await before;
    return giveBack;
  }
}
