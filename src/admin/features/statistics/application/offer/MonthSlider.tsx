import Slider from '@mui/material/Slider';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { type DateRange, monthsBetween, rangeOfMonths } from '../../../../../domain/statistics/dateRange';
import type { ApplicationOffer } from '../../../../../domain/statistics/statistics';
import { useFormats } from '../../../../ui/formats/formats';
import * as styles from './offer.module.css';

interface MonthSliderProps {
  readonly months: NonNullable<ApplicationOffer['months']>;
  readonly range: DateRange;
  readonly onChoose: (range: DateRange) => void;
}

/** Two handles over the months with sessions, from the first to the last; arrow keys move the focused handle by a month. */
export function MonthSlider({ months, range, onChoose }: MonthSliderProps) {
  const translate = useTranslate();
  const { month } = useFormats();
  const [from, to] = [range.from.slice(0, 7), range.to.slice(0, 7)];
  const all = monthsBetween(from < months.first ? from : months.first, to > months.last ? to : months.last);
  const [moved, setMoved] = useState<readonly [number, number]>([all.indexOf(from), all.indexOf(to)]);
  const name = (at: number) => month(`${all[at] ?? from}-01`);
  if (all.length < 2) return null;
  return (
    <div className={styles.slider}>
      <span aria-hidden>{name(0)}</span>
      <Slider
        size="small"
        min={0}
        max={all.length - 1}
        step={1}
        value={[...moved]}
        valueLabelDisplay="auto"
        valueLabelFormat={name}
        getAriaLabel={(handle) => translate(handle === 0 ? 'statistics.slider_from' : 'statistics.slider_to')}
        getAriaValueText={name}
        onChange={(_event, value) => Array.isArray(value) && setMoved([value[0] ?? 0, value[1] ?? 0])}
        onChangeCommitted={(_event, value) => {
          if (!Array.isArray(value)) return;
          const [first, last] = [all[value[0] ?? 0] ?? from, all[value[1] ?? 0] ?? to];
          if (first !== from || last !== to) onChoose(rangeOfMonths(first, last, first === from ? 'to' : 'from'));
        }}
      />
      <span aria-hidden>{name(all.length - 1)}</span>
    </div>
  );
}
