/** Somebody who came off a waiting list because a spot came free: at once, or by an offer. */
export interface MovedUp {
  readonly name: string;
  readonly how: 'promoted' | 'offered';
}
