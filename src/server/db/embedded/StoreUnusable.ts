/** The embedded store cannot be opened, and nothing was changed. The message is for whoever runs the server. */
export class StoreUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreUnusable';
  }
}
