import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { LOW } from '../../../ui/sizes';
import { useBarHeight } from '../../records/save/useBarHeight';

interface SelectionFrameProps {
  /** The number of selected rows. */
  count: number;
  /** Shown next to that number: a way to select more. */
  more?: ReactNode;
  children: ReactNode;
}

/**
 * The selection bar. It comes before the rows in a flex column and is drawn below them: after selecting by keyboard, a person goes back one
 * step instead of through all following rows.
 */
export function SelectionFrame({ count, more, children }: SelectionFrameProps) {
  const translate = useTranslate();
  const barRef = useBarHeight(true);
  return (
    <Paper
      ref={barRef}
      role="region"
      aria-label={translate('list.selection')}
      elevation={8}
      sx={{
        order: 1,
        position: 'sticky',
        bottom: 16,
        zIndex: 5,
        mt: 4,
        mx: 'auto',
        width: 'fit-content',
        minWidth: 'min(720px, 100%)',
        maxWidth: '100%',
        border: 1,
        borderColor: 'divider',
        [LOW]: { position: 'static' },
        px: 4,
        py: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
      }}
    >
      <Box aria-live="polite" sx={{ fontWeight: 500, fontVariantNumeric: 'tabular-nums' }}>
        {translate('list.selected', { smart_count: count })}
      </Box>
      {more}
      <Box sx={{ flex: 1 }} />
      {children}
    </Paper>
  );
}
