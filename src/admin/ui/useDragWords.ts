import type { Announcements, DndContextProps, UniqueIdentifier } from '@dnd-kit/core';
import { useTranslate } from 'react-admin';
import { useRef } from 'react';

/** What is said aloud while an item is dragged through a list, in the person's language. */
export function useDragWords(ids: readonly string[], nameOf: (id: string) => string): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const say = (key: string, item: UniqueIdentifier, at: UniqueIdentifier = item) =>
    translate(`pieces.sortable.${key}`, {
      name: nameOf(String(item)),
      position: ids.indexOf(String(at)) + 1,
      total: ids.length,
    });
  // Right after picking up, the library reports that the item is over itself: that is no move.
  const place = useRef<UniqueIdentifier | null>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      place.current = active.id;
      return say('picked', active.id);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === place.current) return undefined;
      place.current = over.id;
      return say('moved', active.id, over.id);
    },
    onDragEnd: ({ active, over }) => (over ? say('dropped', active.id, over.id) : say('cancelled', active.id)),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: translate('pieces.sortable.instructions') } };
}
