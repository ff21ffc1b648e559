/** First come, first served: each `take` waits until the one before has given its turn back. */
export class Turns {
  /** Who has the turn, and all who wait for it. */
  taken = 0;
  #last: Promise<void> = Promise.resolve();

  async take(): Promise<() => void> {
    const before = this.#last;
    let giveBack = () => {};
    this.taken += 1;
    this.#last = new Promise((resolve) => {
      giveBack = () => {
        this.taken -= 1;
        resolve();
      };
    });
    await before;
    return giveBack;
  }
}
