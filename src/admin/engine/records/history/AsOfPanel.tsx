import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { SpeelveldDataProvider } from '../../../../../providers/dataProvider';
import { labelOf } from '../../../../schema/sentence';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useResourceRoute } from '../../useResourceRoute';
import { ShownValue } from '../ShownValue';
import { isBlank } from './changesIn';
import * as styles from './restore.module.css';

interface AsOfPanelProps {
  /** The instant, in ISO 8601. */
  at: string;
  mayRestore: boolean;
  onRestore: () => void;
  onClose: () => void;
}

/** The record at a moment in the past; values that differ from the current ones are highlighted. */
export function AsOfPanel({ at, mayRestore, onRestore, onClose }: AsOfPanelProps) {
  const { name, resource, params } = useResourceRoute();
  const id = params[resource.key] ?? '';
  const translate = useTranslate();
  const { moment } = useFormats();
  const dataProvider = useDataProvider<SpeelveldDataProvider>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['past', name, id, at],
    queryFn: ({ signal }) => dataProvider.past(name, id, at, signal),
  });
  const shown = data && Object.entries(resource.fields).filter(([field]) => field in data.values && !isBlank(data.values[field]));
  return (
    <section className={styles.past} aria-labelledby="past-title" aria-busy={isFetching}>
      <h2 id="past-title">{translate('log.as_of.title', { moment: moment(at) })}</h2>
      {error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : !data || !shown ? (
        <Skeleton height={120} />
      ) : !data.existed ? (
        <p className={styles.note}>{translate('log.as_of.not_there')}</p>
      ) : (
        <>
          <dl className={styles.facts}>
            {shown.map(([field, declared]) => [
              <dt key={`${field}-name`}>{labelOf(translate, resource.name, field)}</dt>,
              <dd key={field} className={data.changed.includes(field) ? styles.different : undefined}>
                <ShownValue resource={resource} field={declared} path={field} value={data.values[field]} />
              </dd>,
            ])}
          </dl>
          <p className={styles.note}>
            {data.changed.length === 0
              ? translate('log.as_of.same')
              : translate('log.as_of.different', { smart_count: data.changed.length })}
            {data.unknown.length > 0 &&
              ` ${translate('log.as_of.unknown', { fields: data.unknown.map((field) => labelOf(translate, resource.name, field)).join(', ') })}`}
          </p>
        </>
      )}
      <div className={styles.tools}>
        {mayRestore && data?.existed && data.changed.length > 0 && (
          <Button variant="outlined" size="small" onClick={onRestore}>
            {translate('log.as_of.restore')}
          </Button>
        )}
        <Button variant="text" color="inherit" size="small" onClick={onClose}>
          {translate('log.as_of.close')}
        </Button>
      </div>
    </section>
  );
}
