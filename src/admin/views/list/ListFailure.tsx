import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'ra-core';

/** The list could not be fetched: what the server said, and another try. */
export function ListFailure() {
  const { error, refetch, isFetching } = useListContext();
  const translate = useTranslate();
  const message = error instanceof Error && error.message ? error.message : translate('errors.unexpected');
  return (
    <Box role="alert" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4, textAlign: 'center', px: 6, py: 16 }}>
      <Box sx={{ maxWidth: 480 }}>{message}</Box>
      <Button variant="outlined" loading={isFetching} onClick={() => void refetch()}>
        {translate('list.try_again')}
      </Button>
    </Box>
  );
}
