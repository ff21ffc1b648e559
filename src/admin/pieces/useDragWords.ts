import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from 'ra-core';

/** What is said aloud while an item is dragged through a list, in the person's language. */
export function useDragWords(
  ids: readonly string[],
  nameOf: (id: string) => string,
): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const say = (key: string, item: UniqueIdentifier, at: UniqueIdentifier = item) =>
    translate(`pieces.sortable.${key}`, {
      name: nameOf(String(item)),
      position: ids.indexOf(String(at)) + 1,
      total: ids.length,
    });
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => (over ? say('moved', active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => (over ? say('dropped', active.id, over.id) : say('cancelled', active.id)),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: translate('pieces.sortable.instructions') } };
}
