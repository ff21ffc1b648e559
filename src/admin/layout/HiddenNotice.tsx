import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../schema/row';
import { useHidden } from './useHidden';

/** Why nobody sees this offer yet, above its screens. */
export function HiddenNotice({ resource, record }: { resource: AnyResource; record?: Readonly<Record<string, unknown>> | undefined }) {
  const translate = useTranslate();
  const by = useHidden(resource, record);
  if (by === null) return null;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
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
      <span>{translate(`hidden.${by}_text`)}</span>
    </Box>
  );
}
