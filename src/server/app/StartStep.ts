/** What takes long at a first start, and how much of it is done: from 0 to 1, where it ends. */
export interface StartStep {
  readonly name: 'database' | 'demo data';
  readonly done: number;
}
