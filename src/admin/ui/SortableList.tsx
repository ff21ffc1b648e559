import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { SortableRow } from './SortableRow';
import { useDragWords } from './useDragWords';

export interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** What a screen reader calls an item while it moves. */
  nameOf: (item: Item) => string;
  /** The item's own part of the row; `handle` is the grip, to be placed in it. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode;
  /** All ids in their new order. Called only when the order has changed. */
  onReorder: (ids: string[]) => void;
  disabled?: boolean;
}

/**
 * A list that is put in order by dragging: mouse, touch (press and hold) or keyboard
 * (Space, arrow keys, Space), with what happens said aloud in the person's language.
 * Load it lazily where sorting is not the first thing on a screen: it carries the drag library.
 */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, nameOf, renderItem, onReorder, disabled = false } = props;
  const translate = useTranslate();
  const ids = items.map(({ id }) => id);
  const names = new Map(items.map((item) => [item.id, nameOf(item)]));
  const words = useDragWords(ids, (id) => names.get(id) ?? '');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    onReorder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
  };
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={drop} accessibility={words}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <SortableRow
              key={item.id}
              id={item.id}
              handleName={translate('pieces.sortable.handle', { name: nameOf(item) })}
              disabled={disabled}
            >
              {(handle) => renderItem(item, handle)}
            </SortableRow>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
