/** The engine went away with this statement under way; whether it took effect is unknown. A new one is being started. */
export class StoreLost extends Error {
  /** PostgreSQL's "connection failure". */
  readonly code = '08006';

  constructor(reason: string) {
    super(`The embedded database was lost: ${reason}`);
    this.name = 'StoreLost';
  }
}
