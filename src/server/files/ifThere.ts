/** What `read` gives of a file or folder; null where that is not there. @throws whatever else went wrong */
export function ifThere<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
