import Box from '@mui/material/Box';
import { useFormats } from '../formats/formats';
import { Nothing } from './PlainText';
import { useNow } from '../formats/useNow';

/** When something was or will be: the distance first, the moment itself beside it in the tooltip. */
export function Moment({ value }: { value: unknown }) {
  const { ago, moment } = useFormats();
  const now = useNow();
  if (typeof value !== 'string') return <Nothing />;
  return (
    <Box component="time" dateTime={value} title={moment(value)} sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
      {ago(value, now)}
    </Box>
  );
}

/** A moment in full, for what people plan by. */
export function FullMoment({ value }: { value: unknown }) {
  const { moment } = useFormats();
  if (typeof value !== 'string') return <Nothing />;
  return (
    <Box component="time" dateTime={value} sx={{ whiteSpace: 'nowrap' }}>
      {moment(value)}
    </Box>
  );
}
