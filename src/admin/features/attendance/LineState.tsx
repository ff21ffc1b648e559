import CloudOff from '@mui/icons-material/CloudOff';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { CheckIn } from './useCheckIn';

/** Reports that the connection is lost, and that no mark is. */
export function LineState({ checkIn: { isCut, unsent } }: { checkIn: CheckIn }) {
  const translate = useTranslate();
  return (
    <div role="status" aria-live="polite">
      {isCut && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            px: 4,
            py: 2,
            fontSize: 13,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: 'surface.sunken',
          }}
        >
          <CloudOff sx={{ fontSize: 18, color: 'warning.main' }} aria-hidden />
          {translate('attendance.cut', { smart_count: unsent })}
        </Box>
      )}
    </div>
  );
}
