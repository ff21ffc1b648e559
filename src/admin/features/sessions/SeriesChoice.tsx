import Box from '@mui/material/Box';
import { useGetList, useTranslate } from 'react-admin';
import { useId } from 'react';
import { registry } from '../../../../resources/registry.gen';
import { resourceNameAt } from '../../../schema/routes';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import type { Series } from './detail/useSeries';
import { useRuleText } from './repetition/useRuleText';

interface SeriesChoiceProps {
  /** Of the organization and the activity. */
  ids: Readonly<Record<string, string>>;
  /** Id of the series; empty for none. */
  value: string;
  onChoose: (id: string) => void;
}

/** The series of an activity that a copy repeats. Nothing for an activity without series. */
export function SeriesChoice({ ids, value, onChoose }: SeriesChoiceProps) {
  const translate = useTranslate();
  const ruleText = useRuleText();
  const id = useId();
  const { data = [] } = useGetList<Series>(resourceNameAt(registry.series.routes[0] ?? '', ids), {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'start_date', order: 'DESC' },
    filter: {},
  });
  if (data.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1.5, fontWeight: 500 }}>
        {translate('offers.duplicate.series')}
      </Box>
      <NativeSelect id={id} value={value} onChoose={onChoose} aria-describedby={`${id}-help`}>
        <option value="">{translate('offers.duplicate.series_none')}</option>
        {data.map((series) => (
          <option key={series.id} value={series.id}>
            {`${ruleText(series)}, ${series.start_time}–${series.end_time}`}
          </option>
        ))}
      </NativeSelect>
      <Box id={`${id}-help`} sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>
        {translate('offers.duplicate.series_help')}
      </Box>
    </Box>
  );
}
