import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import { headFields } from '../../../../schema/headFields';
import { ownerShownBy } from '../../../../schema/overview';
import type { AnyResource, AnyRow } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { useProfile } from '../../../ui/useProfile';
import { Fact } from '../Fact';
import { shownFields } from '../form/shownFields';
import { ShownValue } from '../ShownValue';
import { CopyButton } from './CopyButton';
import { LinkedRecords } from './LinkedRecords';
import { Since } from './Since';
import * as styles from './facts.module.css';

export interface FactsColumnProps {
  resource: AnyResource;
  /** react-admin's name of the list. */
  name: string;
  params: Readonly<Record<string, string>>;
  record: AnyRow;
}

/**
 * Facts about a record next to its form: when and by whom it was created and changed, the fields that only the server writes, and the
 * records it refers to.
 */
export function FactsColumn({ resource, name, params, record }: FactsColumnProps) {
  const translate = useTranslate();
  const profile = useProfile();
  const { made, changed } = useHistoryEnds(name, record);
  const inForm = Object.values(resource.form).flat();
  const inHead = headFields(resource).map(([field]) => field);
  const own = Object.keys(resource.fields).filter(
    (field) =>
      resource.fields[field]?.readonly &&
      // Already shown as a link below.
      ownerShownBy(resource.fields[field]) === null &&
      !inForm.includes(field) &&
      !inHead.includes(field) &&
      field in record &&
      record[field] !== undefined,
  );
  const isChanged = record.updated_at !== record.created_at;
  return (
    <aside aria-label={translate('record.facts')} className={styles.facts}>
      <dl>
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
          <div className={styles.id}>
            <code title={record.id}>{record.id}</code>
            <CopyButton text={record.id} name={translate('record.copy_id')} />
          </div>
        </Fact>
      </dl>
    </aside>
  );
}

/** Lines on one page of the history. */
const PER_PAGE = 50;

/** Who created a record and who changed it last; null where that is unknown. */
function useHistoryEnds(name: string, { id, version }: AnyRow): { made: string | null; changed: string | null } {
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const { data } = useQuery({
    queryKey: ['history', name, id, 'ends', version],
    queryFn: async ({ signal }) => {
      const newest = await dataProvider.history(name, id, 1, signal);
      const pages = Math.ceil(newest.total / PER_PAGE);
      const oldest = pages > 1 ? await dataProvider.history(name, id, pages, signal) : newest;
      const first = oldest.history.at(-1);
      return { made: first?.action === 'created' ? first.actor_name : null, changed: newest.history[0]?.actor_name ?? null };
    },
    placeholderData: (before) => before,
  });
  return data ?? { made: null, changed: null };
}
