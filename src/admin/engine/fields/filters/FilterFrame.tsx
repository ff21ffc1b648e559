import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** One filter in the panel: its name above its control. */
export function FilterFrame({
  label,
  id,
  as = 'field',
  children,
}: {
  label: string;
  id?: string;
  as?: 'field' | 'group';
  children: ReactNode;
}) {
  const isGroup = as === 'group';
  return (
    <Box component={isGroup ? 'fieldset' : 'div'} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component={isGroup ? 'legend' : 'label'}
        {...(isGroup ? {} : { htmlFor: id })}
        sx={{ display: 'block', p: 0, mb: 1.5, fontSize: 13, fontWeight: 500 }}
      >
        {label}
      </Box>
      {children}
    </Box>
  );
}
