import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import type { ImportView } from '../../../domain/imports/importView';
import { useResourceRoute } from '../useResourceRoute';
import * as styles from './imports.module.css';

interface ChoiceForAllProps {
  choice: NonNullable<ImportView['choice']>;
  value: string;
  onChoose: (value: string) => void;
}

/**
 * A choice that applies to all records of the file, with its consequence. A caller without the right to choose sees which value applies.
 */
export function ChoiceForAll({ choice: { among }, value, onChoose }: ChoiceForAllProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const id = useId();
  const words = (name: string) => translate(`imports.choices.${resource.name}.${name}`);
  const meaning = <span className={styles.quiet}>{words(`${value}_about`)}</span>;
  if (among.length < 2) return meaning;
  return (
    <div className={styles.choice}>
      <span id={id}>{words('question')}</span>
      <RadioGroup row aria-labelledby={id} value={value} onChange={(_event, chosen) => onChoose(chosen)}>
        {among.map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={words(option)} />
        ))}
      </RadioGroup>
      {meaning}
    </div>
  );
}
