/** A person who advanced because a spot was freed: with a booking, or with an offer. */
export interface MovedUp {
  readonly name: string;
  readonly how: 'promoted' | 'offered';
}
