/** No backup was begun: its key is a word of the screen, its message a sentence for whoever runs the server. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';

  constructor(
    readonly key: `backups.errors.${'under_way' | 'no_room' | 'stopping' | 'elsewhere'}`,
    message: string,
  ) {
    super(message);
  }
}
