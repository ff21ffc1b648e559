import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { AnyResource } from '../../schema/row';
import { useHidden } from './useHidden';
import { useMissing } from './useMissing';

interface HiddenNoticeProps {
  resource: AnyResource;
  record?: Readonly<Record<string, unknown>> | undefined;
  /** The action that publishes a draft. */
  action?: ReactNode;
}

/** Why this offer is not public yet, above its screens. */
export function HiddenNotice({ resource, record, action }: HiddenNoticeProps) {
  const translate = useTranslate();
  const by = useHidden(resource, record);
  const missingIn = useMissing(resource);
  if (by === null) return null;
  const missing = by === 'draft' && record ? missingIn(record) : '';
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        maxWidth: 880,
        px: 4,
        py: 3,
        mb: 5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <VisibilityOff aria-hidden sx={{ fontSize: 20, color: 'warning.main', flex: 'none' }} />
      <Box component="span" sx={{ flex: '1 1 200px' }}>
        {translate(`hidden.${by}_text`)}
        {missing && ` ${missing}`}
      </Box>
      {by === 'draft' && action}
    </Box>
  );
}
