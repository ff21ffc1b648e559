import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** How the button will look below the location. It leads nowhere: the form around it is not saved yet. */
export function ButtonPreview({ label, address }: { label: string; address: string }) {
  const translate = useTranslate();
  return (
    <Box
      role="img"
      aria-label={translate('locations.preview_name', {
        label: label || translate('locations.no_label'),
        address: address || translate('locations.no_address'),
      })}
      sx={{ display: 'grid', justifyItems: 'start', gap: 1.5, p: 4, borderRadius: 1, bgcolor: 'surface.sunken' }}
    >
      <Box
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 2,
          maxWidth: '100%',
          px: 4,
          py: 2,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 550,
          opacity: label ? 1 : 0.55,
        }}
      >
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {label || translate('locations.no_label')}
        </Box>
        <OpenIcon sx={{ fontSize: 16, flex: 'none' }} />
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>{address || translate('locations.no_address')}</Box>
    </Box>
  );
}
