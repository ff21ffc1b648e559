import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';

/** In place of what nobody filled in. */
export function Unfilled() {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('home.nothing')}
    </Box>
  );
}
