import { NOBODY_KNOWN } from '../../../../domain/privacy/forgotten';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { HistoryLine } from '../../../../../providers/dataProvider';
import type { AnyResource } from '../../../../schema/row';
import { useFormats } from '../../../ui/formats/formats';
import { useNow } from '../../../ui/formats/useNow';
import { Avatar } from '../../../ui/Avatar';
import { changesIn } from './changesIn';
import { ChangeList } from './ChangeList';
import { reasonOf } from './reasonOf';

interface HistoryEventProps {
  resource: AnyResource;
  line: HistoryLine;
  /** The state of the record after this line is its current state. */
  isLatest?: boolean;
  /** Restores a field to its value before this line, or with null the whole record to its state after it. */
  onRestore?: ((line: HistoryLine, field: string | null) => void) | undefined;
}

/** One event of a record: who did what and when, and which values changed. */
export function HistoryEvent({ resource, line, isLatest = false, onRestore }: HistoryEventProps) {
  const translate = useTranslate();
  const { ago, moment } = useFormats();
  const now = useNow();
  const who = line.actor_name ?? (line.actor_id === null ? translate('history.system') : NOBODY_KNOWN);
  const changes = changesIn(resource, line);
  const isFirst = line.action === 'created' || (line.action === 'put_back' && line.before === null);
  return (
    <Box component="li" sx={ENTRY}>
      <Avatar name={who} size={28} isDecoration />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '6px' }}>
          <strong style={{ fontWeight: 600 }}>
            {translate(`history.actions.${line.action}`, { _: translate('history.actions.other') })}
          </strong>
          <span>{translate('record.by', { name: who })}</span>
          <Box component="time" dateTime={line.at} sx={{ color: 'text.secondary', fontSize: 13 }}>
            {[ago(line.at, now), moment(line.at)].filter(Boolean).join(' · ')}
          </Box>
        </Box>
        {line.reason && <Box sx={{ mt: '4px' }}>{reasonOf(translate, line.action, line.reason)}</Box>}
        {isFirst && changes.length > 0 ? (
          <details>
            <Box component="summary" sx={{ mt: '4px', width: 'fit-content', color: 'text.secondary', cursor: 'pointer' }}>
              {translate('history.started_with', { smart_count: changes.length })}
            </Box>
            <ChangeList resource={resource} changes={changes} isFirst />
          </details>
        ) : (
          changes.length > 0 && (
            <ChangeList
              resource={resource}
              changes={changes}
              isFirst={false}
              onRestore={line.is_blanked || !onRestore ? undefined : (field) => onRestore(line, field)}
            />
          )
        )}
        {line.is_blanked && <Box sx={{ mt: '4px', color: 'text.secondary', fontStyle: 'italic' }}>{translate('history.blanked')}</Box>}
        {onRestore && !isLatest && (
          <Button variant="text" color="inherit" size="small" sx={{ mt: '4px', ml: '-5px' }} onClick={() => onRestore(line, null)}>
            {translate('log.restore.whole')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** A vertical line connects the events. */
const ENTRY = {
  position: 'relative',
  display: 'flex',
  gap: '12px',
  pb: '20px',
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: '13.5px',
    top: '32px',
    bottom: '4px',
    width: '1px',
    bgcolor: 'divider',
  },
} as const;
