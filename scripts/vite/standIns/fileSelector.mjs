/**
 * In place of the package `file-selector`, which walks through dropped folders and knows the types of 1,200 endings. Here one file is
 * taken at a time, and what it is follows from its bytes.
 *
 * @param event a drag or a change of an input, or handles of files
 * @returns what is dragged over the page, the files themselves once they are dropped or chosen
 */
export async function fromEvent(event) {
  if (Array.isArray(event)) return Promise.all(event.map((handle) => handle.getFile()));
  const { dataTransfer, target, type } = event;
  if (!dataTransfer) return [...(target?.files ?? [])];
  const isDragged = type !== 'drop' && dataTransfer.items;
  return isDragged ? [...dataTransfer.items].filter(({ kind }) => kind === 'file') : [...dataTransfer.files];
}
