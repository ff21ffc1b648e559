/** A statement exceeded its timeout. It was cancelled and its transaction rolled back, as PostgreSQL does. */
export class StatementTimeout extends Error {
  readonly code = '57014';

  constructor(limitMs: number) {
    super(`The statement was given up after ${limitMs} ms`);
    this.name = 'StatementTimeout';
  }
}
