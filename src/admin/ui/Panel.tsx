import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** One sentence below the title. */
  text?: ReactNode;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** A card with a heading: one subject of a page. */
export function Panel({ title, text, action, sx = {}, children }: PanelProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={[
        {
          display: 'flex',
          flexDirection: 'column',
          gap: 4,
          minWidth: 0,
          p: 5,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 4, rowGap: 1 }}>
        <Box component="h2" id={id} sx={{ typography: 'h2', m: 0 }}>
          {title}
        </Box>
        {action && <Box sx={{ ml: 'auto', typography: 'body2' }}>{action}</Box>}
        {text && <Box sx={{ flexBasis: '100%', typography: 'body2', color: 'text.secondary' }}>{text}</Box>}
      </Box>
      {children}
    </Box>
  );
}
