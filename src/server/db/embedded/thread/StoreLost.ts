/** The engine stopped while this statement was running, so its outcome is unknown. The engine is being restarted. */
export class StoreLost extends Error {
  /** PostgreSQL's "connection failure". */
  readonly code = '08006';

  constructor(reason: string) {
    super(`The embedded database was lost: ${reason}`);
    this.name = 'StoreLost';
  }
}
