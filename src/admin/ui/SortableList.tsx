import {
  type Announcements,
  closestCenter,
  DndContext,
  type DndContextProps,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { type ReactNode, useRef } from 'react';
import type { ShownKey } from './shownKeys';
import { useShownKeys } from './useShownKeys';

export interface SortableListProps<Item extends { id: string }> {
  items: readonly Item[];
  /** The name of an item for screen readers. */
  nameOf: (item: Item) => string;
  /** Renders the item; `handle` is the grip to place inside it. */
  renderItem: (item: Item, handle: ReactNode) => ReactNode;
  /** All ids in their new order. Called only when the order has changed. */
  onReorder: (ids: string[]) => void;
  disabled?: boolean;
}

const NO_KEYS: readonly ShownKey[] = [];
const KEYS: readonly ShownKey[] = [
  { keys: 'Space', label: 'search.keys.grip' },
  { keys: '↑, ↓', label: 'search.keys.move' },
];

/**
 * A list that is reordered by mouse, touch (press and hold) or keyboard (Space, arrow keys, Space), with announcements in the person's
 * language. Load it lazily where sorting is not the first thing on a screen: it contains the drag library.
 */
export function SortableList<Item extends { id: string }>(props: SortableListProps<Item>) {
  const { items, nameOf, renderItem, onReorder, disabled = false } = props;
  const translate = useTranslate();
  useShownKeys(disabled ? NO_KEYS : KEYS);
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
              handleName={translate('ui.sortable.handle', { name: nameOf(item) })}
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

/** The announcements while an item is dragged, in the person's language. */
function useDragWords(ids: readonly string[], nameOf: (id: string) => string): NonNullable<DndContextProps['accessibility']> {
  const translate = useTranslate();
  const say = (key: string, item: UniqueIdentifier, at: UniqueIdentifier = item) =>
    translate(`ui.sortable.${key}`, {
      name: nameOf(String(item)),
      position: ids.indexOf(String(at)) + 1,
      total: ids.length,
    });
  // Right after picking up an item, the library reports that it is over itself, which is not a move.
  const lastOver = useRef<UniqueIdentifier | null>(null);
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lastOver.current = active.id;
      return say('picked', active.id);
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === lastOver.current) return undefined;
      lastOver.current = over.id;
      return say('moved', active.id, over.id);
    },
    onDragEnd: ({ active, over }) => (over ? say('dropped', active.id, over.id) : say('cancelled', active.id)),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: translate('ui.sortable.instructions') } };
}

interface SortableRowProps {
  id: string;
  handleName: string;
  disabled: boolean;
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a SortableList. */
function SortableRow({ id, handleName, disabled, children }: SortableRowProps) {
  const translate = useTranslate();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: translate('ui.sortable.role') },
    ...(isStill && { transition: null }),
  });
  const handle = (
    <IconButton
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      size="small"
      disabled={disabled}
      aria-label={handleName}
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'manipulation', color: 'text.secondary' }}
    >
      <DragIndicator fontSize="small" />
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        position: 'relative',
        bgcolor: 'background.paper',
        ...(isDragging && { zIndex: 1, borderRadius: 1, boxShadow: 4 }),
      }}
    >
      {children(handle)}
    </Box>
  );
}
