/**
 * Returns the result of `read`, or null when the file or folder does not exist.
 * @throws any other error
 */
export function nullIfMissing<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
