import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import type { Difference, MergedField, Side, Told } from '../../../../domain/persons/merge';
import type { MergeObstacle, MergePlan } from '../../../../domain/persons/personLife';
import { useFormats } from '../../../ui/formats/formats';
import * as styles from '../life/life.module.css';

interface MergePreviewProps {
  plan: MergePlan;
  onChoose: (name: MergedField, side: Side) => void;
}

/** The preview of a merge: what is moved, which value is kept where they differ, and what prevents it. */
export function MergePreview({ plan, onChoose }: MergePreviewProps) {
  const translate = useTranslate();
  const moves = plan.moves.map(({ resource, count }) => `${count} ${translate(`resources.${resource}.${count === 1 ? 'one' : 'many'}`)}`);
  return (
    <>
      <p className={styles.none}>{translate('persons.merge_goes', { other: plan.other.name, kept: plan.kept.name })}</p>
      {plan.obstacles.length > 0 && (
        <Alert severity="warning">
          {translate('persons.obstacles')}
          <Obstacles obstacles={plan.obstacles} />
        </Alert>
      )}
      <div>
        <strong>{translate('persons.merge_moves')}</strong>
        <div>{moves.length > 0 ? moves.join(', ') : translate('persons.merge_moves_none')}</div>
      </div>
      {plan.differences.length === 0 ? (
        <p className={styles.none}>{translate('persons.merge_same')}</p>
      ) : (
        plan.differences.map((difference) => (
          <Choice key={difference.name} difference={difference} onChoose={(side) => onChoose(difference.name, side)} />
        ))
      )}
    </>
  );
}

function Obstacles({ obstacles }: { obstacles: readonly MergeObstacle[] }) {
  const { date: inWords } = useFormats();
  return (
    <ul>
      {obstacles.map(({ activity_name, date, name }) => (
        <li key={`${activity_name} ${date} ${name}`}>{[activity_name, name ?? (date && inWords(date))].filter(Boolean).join(' · ')}</li>
      ))}
    </ul>
  );
}

/** One field that differs between the two persons. */
function Choice({ difference: { name, sides, side, ...values }, onChoose }: { difference: Difference; onChoose: (side: Side) => void }) {
  const translate = useTranslate();
  const shown = useShown(name);
  const label = translate(`resources.persons.fields.${name}`);
  return (
    <div role="group" aria-label={label}>
      <strong>{label}</strong>
      <RadioGroup value={side} aria-label={label} onChange={(_event, value) => onChoose(value as Side)}>
        {sides.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio size="small" />}
            label={option === 'both' ? translate('persons.both') : shown(values[option])}
            sx={{ '& .MuiFormControlLabel-label': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' } }}
          />
        ))}
      </RadioGroup>
    </div>
  );
}

/** Formats a value for display. */
function useShown(name: MergedField): (value: Difference['kept']) => string {
  const translate = useTranslate();
  const { day } = useFormats();
  return (value) => {
    if (value === null || value.length === 0) return translate('persons.nothing');
    if (typeof value !== 'string')
      return value.map(({ name: who, relation }: Told) => [who, relation].filter(Boolean).join(', ')).join('; ');
    if (name === 'date_of_birth') return day(value);
    return name === 'gender' ? translate(`resources.persons.choices.gender.${value}`) : value;
  };
}
