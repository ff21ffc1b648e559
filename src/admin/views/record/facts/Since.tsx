import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFormats } from '../../../columns/formats';

/** How long ago something was, the moment itself, and who did it. */
export function Since({ at, by }: { at: string; by: string | null }) {
  const translate = useTranslate();
  const { ago, moment } = useFormats();
  return (
    <>
      {ago(at, Date.now())}
      {by && ` ${translate('record.by', { name: by })}`}
      <Box component="time" dateTime={at} sx={{ display: 'block', color: 'text.secondary' }}>
        {moment(at)}
      </Box>
    </>
  );
}
