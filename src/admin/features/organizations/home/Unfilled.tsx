import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** Replaces an empty value. */
export function Unfilled() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('home.nothing')}
    </Box>
  );
}
