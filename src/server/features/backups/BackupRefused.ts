/** No backup was started. The key selects the text on the screen; the message is for the administrator of the server. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';

  constructor(
    readonly key: `backups.errors.${'under_way' | 'no_room' | 'stopping' | 'elsewhere'}`,
    message: string,
  ) {
    super(message);
  }
}
