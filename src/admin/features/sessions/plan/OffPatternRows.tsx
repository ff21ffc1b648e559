import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { OFF_PATTERN_CHOICES, type OffPatternChoice, type OffPatternSession } from '../../../../domain/sessions/sessionPlan';
import { useFormats } from '../../../ui/formats/formats';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import * as styles from './OffPatternRows.module.css';

type Choices = Readonly<Record<string, OffPatternChoice>>;

interface OffPatternRowsProps {
  rows: readonly OffPatternSession[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Sessions that people are on and that the new rule does not have: each is kept, moved or cancelled. */
export function OffPatternRows({ rows, choices, onChoose }: OffPatternRowsProps) {
  const translate = useTranslate();
  const { weekday } = useFormats();
  if (rows.length === 0) return null;
  return (
    <Box component="section" aria-label={translate('sessions.plan.off_title')}>
      <Box component="h3" sx={{ typography: 'h3', m: 0 }}>
        {translate('sessions.plan.off_title')}
      </Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 2 }}>{translate('sessions.plan.off_text')}</Box>
      {rows.map(({ session_id, before, participants, choice, move_to }) => {
        const name = weekday(before?.date ?? '');
        return (
          <Box
            key={session_id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 160px', fontVariantNumeric: 'tabular-nums' }}>
              {name}{' '}
              <Box component="small" sx={{ color: 'text.secondary' }}>
                {translate('sessions.plan.with', { smart_count: participants })}
              </Box>
            </Box>
            <NativeSelect
              value={choices[session_id] ?? choice}
              aria-label={translate('sessions.plan.off_choice', { date: name })}
              onChoose={(value) => onChoose({ ...choices, [session_id]: OFF_PATTERN_CHOICES.find((one) => one === value) ?? 'keep' })}
              className={styles.choice}
            >
              {OFF_PATTERN_CHOICES.filter((one) => one !== 'move' || move_to !== null).map((one) => (
                <option key={one} value={one}>
                  {translate(`sessions.plan.off_${one}`, { date: move_to === null ? '' : weekday(move_to) })}
                </option>
              ))}
            </NativeSelect>
          </Box>
        );
      })}
    </Box>
  );
}
