/** The embedded store cannot be opened, and nothing was changed. The message is meant for the administrator of the server. */
export class StoreUnusable extends Error {
  /** PostgreSQL's "cannot connect now". */
  readonly code = '57P03';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnusable';
  }
}
