import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';

interface SortableRowProps {
  id: string;
  handleName: string;
  disabled: boolean;
  children: (handle: ReactNode) => ReactNode;
}

/** One item of a SortableList. */
export function SortableRow({ id, handleName, disabled, children }: SortableRowProps) {
  const translate = useTranslate();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled,
    attributes: { roleDescription: translate('pieces.sortable.role') },
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
