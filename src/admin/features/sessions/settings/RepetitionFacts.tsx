import RepeatIcon from '@mui/icons-material/RepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNotice } from '../../../ui/useNotice';
import { useSeries } from '../detail/useSeries';
import { useRuleText } from '../repetition/useRuleText';
import type { Session } from '../session';
import { RepetitionDialog } from './RepetitionDialog';

interface RepetitionFactsProps {
  session: Session;
  api: string;
  /** The rule cannot be changed from here: the session is over. */
  isLocked: boolean;
}

/** How a session repeats, what of it differs from its series, and the way to change that. */
export function RepetitionFacts({ session, api, isLocked }: RepetitionFactsProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const ruleText = useRuleText();
  const series = useSeries(session);
  const [isOpen, setOpen] = useState(false);
  if (!series) return null;
  const own = session.detached_fields.map((name) => translate(`resources.sessions.fields.${name}`)).join(', ');
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        mb: 4,
        p: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <RepeatIcon aria-hidden sx={{ color: 'text.secondary' }} />
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <div>{ruleText(series)}</div>
        {own !== '' && (
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('sessions.repetition.detached', { fields: own })}</Box>
        )}
        {session.is_off_pattern && <Box sx={{ fontSize: 13, color: 'warning.main' }}>{translate('sessions.repetition.off_pattern')}</Box>}
      </Box>
      {!isLocked && (
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {translate('sessions.repetition.change')}
        </Button>
      )}
      {isOpen && (
        <RepetitionDialog
          session={session}
          api={api}
          series={series}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            notice.saved();
          }}
        />
      )}
    </Box>
  );
}
