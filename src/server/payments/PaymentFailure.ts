interface About {
  /** Whether the same request will fail again, so that the caller stops retrying. */
  readonly isLasting: boolean;
  readonly cause?: unknown;
}

/**
 * The payment provider refused a request, or its outcome is unknown; repeating the request with the same key then finds out. `said` is the
 * provider's message, short and without secrets, so that it may be logged and shown to staff.
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
