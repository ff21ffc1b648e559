export interface Pauses {
  readonly first_ms: number;
  readonly longest_ms: number;
}

/**
 * The pause before failed work is tried again: the first one, doubled with each further failure, up to the longest.
 *
 * @param failures number of failures so far, at least 1
 * @returns milliseconds
 */
export const backOff = ({ first_ms, longest_ms }: Pauses, failures: number): number =>
  // The exponent is limited, so that the product stays a number.
  Math.min(longest_ms, first_ms * 2 ** Math.min(Math.max(failures, 1) - 1, 30));
