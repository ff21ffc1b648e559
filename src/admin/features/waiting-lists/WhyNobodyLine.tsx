import Info from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import type { Line } from './useWaiting';

/** The rule that keeps everybody where they are, and when it is looked at again. */
export function WhyNobodyLine({ line }: { /** Nothing until it is there. */ line: Line | undefined }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  if (!line) return <Skeleton width={320} height={40} />;
  const { rule, next_run_at } = line;
  // The table says so itself.
  if (rule === 'nobody_waits' && line.line.length === 0) return null;
  const isOver = rule === 'due' || rule === 'cancelled' || rule === 'started' || rule === 'manual' || rule === 'no_waitlist';
  return (
    <Box
      role="note"
      aria-label={translate('why_nobody.title')}
      sx={{ display: 'flex', gap: 2, flex: '1 1 320px', minWidth: 0, maxWidth: 720, fontSize: 14 }}
    >
      <Info sx={{ fontSize: 20, color: 'text.secondary', flex: 'none' }} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Box>{translate(`why_nobody.${rule}`)}</Box>
        {rule !== 'nobody_waits' && !isOver && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
            {next_run_at === null ? translate('why_nobody.next_free') : translate('why_nobody.next', { when: moment(next_run_at) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
