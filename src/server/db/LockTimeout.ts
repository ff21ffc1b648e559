/** Another transaction held one of the locks for too long. Nothing was changed, so the request may be sent again. */
export class LockTimeout extends Error {
  constructor(
    readonly keys: readonly (readonly [space: string, id: string])[],
    options: ErrorOptions,
  ) {
    super(`No lock within the time allowed: ${keys.map((key) => key.join(' ')).join(', ')}`, options);
    this.name = 'LockTimeout';
  }
}
