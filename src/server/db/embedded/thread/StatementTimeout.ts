/** A statement took too long and was given up with all that its transaction had done, as PostgreSQL does. */
export class StatementTimeout extends Error {
  readonly code = '57014';

  constructor(limitMs: number) {
    super(`The statement was given up after ${limitMs} ms`);
    this.name = 'StatementTimeout';
  }
}
