import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { CreateButton } from '../../engine/lists/ListHeader';
import { ViewSwitch } from './overview/ViewSwitch';

/** The line above table and calendar: which of the two, something of its own, and the way to a new session. */
export function OverviewHeader({ view, children }: { view: 'table' | 'calendar'; children?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3, maxWidth: 1440 }}>
      <ViewSwitch view={view} />
      {children}
      <Box sx={{ ml: 'auto' }}>
        <CreateButton />
      </Box>
    </Box>
  );
}
