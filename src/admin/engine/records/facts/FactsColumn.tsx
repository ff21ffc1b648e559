import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { shownFields } from '../form/shownFields';
import { Fact } from '../Fact';
import { ShownValue } from '../ShownValue';
import { useProfile } from '../../../ui/useProfile';
import { CopyButton } from './CopyButton';
import { LinkedRecords } from './LinkedRecords';
import { Since } from './Since';
import { useHistoryEnds } from './useHistoryEnds';

interface FactsColumnProps {
  resource: AnyResource;
  /** react-admin's name of the list. */
  name: string;
  params: Readonly<Record<string, string>>;
  record: AnyRow;
}

/** What is known of a record besides its form: when it was made and changed and by whom, what only the server writes, what it points at. */
export function FactsColumn({ resource, name, params, record }: FactsColumnProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const { made, changed } = useHistoryEnds(name, record);
  const inForm = Object.values(resource.form).flat();
  const own = Object.keys(resource.fields).filter(
    (field) => resource.fields[field]?.readonly && !inForm.includes(field) && field in record && record[field] !== undefined,
  );
  const isChanged = record.updated_at !== record.created_at;
  return (
    <Box component="aside" aria-label={translate('record.facts')} sx={{ fontSize: 13, lineHeight: '18px' }}>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: '16px 24px', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {shownFields(resource, own, profile, 'edit').map(({ name: field, field: spec }) => (
          <Fact key={field} name={labelOf(translate, resource.name, field)}>
            <ShownValue resource={resource} field={spec} path={field} value={record[field]} record={record} />
          </Fact>
        ))}
        <Fact name={translate('record.created')}>
          <Since at={record.created_at} by={made} />
        </Fact>
        {isChanged && (
          <Fact name={translate('record.updated')}>
            <Since at={record.updated_at} by={changed} />
          </Fact>
        )}
        <LinkedRecords resource={resource} record={record} params={params} />
        <Fact name={translate('record.id')}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px' }}>
            <Box
              component="code"
              title={record.id}
              sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontSize: 12 }}
            >
              {record.id}
            </Box>
            <CopyButton text={record.id} name={translate('record.copy_id')} />
          </Box>
        </Fact>
      </Box>
    </Box>
  );
}
