import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../../../../../providers/http';
import { allows } from '../../../../domain/permissions/permissions';
import { fill, pathTo } from '../../../../schema/routes';
import type { AnyRow } from '../../../../schema/row';
import { useNotice } from '../../../ui/useNotice';
import { useIdempotencyKey } from '../../../ui/useIdempotencyKey';
import { useProfile } from '../../../ui/useProfile';
import { PlainFields } from '../../../engine/records/form/PlainFields';
import { RecordDialog } from '../../../engine/records/form/RecordDialog';
import type { RecordActionProps } from '../../../engine/records/frame/recordAction';
import { SeriesChoice } from '../../sessions/SeriesChoice';
import { toRepeat } from '../../sessions/useSeriesToRepeat';

const NAMES = ['name'];
const ALONG = ['settings', 'questions', 'rates', 'labels'] as const;

/** Asks for the name of a copy, and for what is copied. Opens the copy after it is created. */
export function Duplicate({ resource, route, params, record, onClose }: RecordActionProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const navigate = useNavigate();
  const mayLabel = allows(useProfile(), 'assign-labels');
  const [left, setLeft] = useState<readonly string[]>([]);
  const [series, setSeries] = useState('');
  const { keyOf } = useIdempotencyKey(`duplicate ${record.id}`);
  const title = String(record[resource.title] ?? '');
  const offered = ALONG.filter((part) => part !== 'labels' || mayLabel);
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const along = Object.fromEntries(ALONG.map((part) => [part, offered.includes(part) && !left.includes(part)]));
    const body = { name: typed['name'], with: along };
    const { json } = await http<AnyRow>(`${fill(resource.api, params)}/${record.id}/duplicate`, {
      method: 'POST',
      body,
      idempotencyKey: keyOf(body),
    });
    return json;
  };
  return (
    <RecordDialog
      title={translate('offers.duplicate.title', { name: title })}
      verb={translate('offers.duplicate.verb')}
      resource={resource}
      names={NAMES}
      start={{ ...record, name: translate('offers.duplicate.name', { name: title }).slice(0, 120) }}
      isNew
      send={send}
      onSaved={(copy) => {
        onClose();
        notice.success(translate('offers.duplicate.done', { name: String(copy['name']) }));
        void navigate(
          series
            ? toRepeat({ ...params, activity_id: copy.id }, { activity_id: record.id, series_id: series })
            : pathTo(resource, 'edit', { ...params, id: copy.id }, route),
        );
      }}
      onClose={onClose}
    >
      <PlainFields resource={resource} names={NAMES} />
      <Box role="group" aria-label={translate('offers.duplicate.along')} sx={{ display: 'grid' }}>
        <Box sx={{ fontWeight: 500, mb: 1 }}>{translate('offers.duplicate.along')}</Box>
        {offered.map((part) => (
          <FormControlLabel
            key={part}
            label={translate(`offers.duplicate.${part}`)}
            control={
              <Checkbox
                size="small"
                checked={!left.includes(part)}
                onChange={(_event, isOn) => setLeft(isOn ? left.filter((other) => other !== part) : [...left, part])}
              />
            }
          />
        ))}
      </Box>
      {resource.name === 'activities' && <SeriesChoice ids={{ ...params, activity_id: record.id }} value={series} onChoose={setSeries} />}
      <Box sx={{ mt: 3, fontSize: 13, color: 'text.secondary' }}>{translate('offers.duplicate.about')}</Box>
    </RecordDialog>
  );
}
