/**
 * Replaces the package `file-selector`, which walks through dropped folders and knows the types of 1,200 extensions. Here people choose one
 * file at a time, and its type follows from its bytes.
 *
 * @param event a drag event, a change event of an input, or file handles
 * @returns the items while dragging, and the files once they are dropped or chosen
 */
export async function fromEvent(event) {
  if (Array.isArray(event)) return Promise.all(event.map((handle) => handle.getFile()));
  const { dataTransfer, target, type } = event;
  if (!dataTransfer) return [...(target?.files ?? [])];
  const isDragged = type !== 'drop' && dataTransfer.items;
  return isDragged ? [...dataTransfer.items].filter(({ kind }) => kind === 'file') : [...dataTransfer.files];
}
