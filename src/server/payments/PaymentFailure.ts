interface About {
  /** Whether the same call will fail again: the caller then stops trying. */
  readonly isLasting: boolean;
  readonly cause?: unknown;
}

/**
 * A payment provider that did not do what it was asked, or of which nobody knows whether it did: then the same call with the
 * same key finds out. `said` is what it said of it, short and without secrets, so it may be logged and shown to staff.
 * @example new PaymentFailure('422 Unprocessable Entity: The amount is higher than the maximum', { isLasting: true })
 */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
  readonly isLasting: boolean;

  constructor(
    readonly said: string,
    { isLasting, cause }: About,
  ) {
    super(`The payment provider failed us: ${said}`, cause === undefined ? {} : { cause });
    this.isLasting = isLasting;
  }
}
