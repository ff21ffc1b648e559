/** A long step of a first start, and the completed fraction from 0 to 1. */
export interface StartStep {
  readonly name: 'database' | 'demo data';
  readonly done: number;
}
