import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** Why visitors do not see the offer yet, or any more. */
export function StatusNotice({ status }: { status: string }) {
  const translate = useTranslate();
  if (status !== 'pending' && status !== 'archived') return null;
  const Icon = status === 'pending' ? HourglassIcon : ArchiveIcon;
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        gap: 3,
        alignItems: 'flex-start',
        px: 5,
        py: 4,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 20, color: status === 'pending' ? 'warning.main' : 'text.secondary' }} />
      <span>{translate(`home.${status}`)}</span>
    </Box>
  );
}
