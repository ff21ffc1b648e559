import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import type { DoneMerge } from '../../../../domain/persons/personLife';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import * as styles from '../life/life.module.css';
import { useUndoMerge } from './useUndoMerge';

/** The persons merged into this one, each of which can be split off again; nothing without merges. */
export function Merges({ api }: { api: string }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const { data } = useQuery({
    queryKey: ['persons', api, 'merges'],
    queryFn: async ({ signal }) => (await http<{ merges: readonly DoneMerge[] }>(`${api}/merges`, { signal })).json.merges,
  });
  const undo = useUndoMerge();
  if (!data || data.length === 0) return null;
  return (
    <Panel title={translate('persons.merged')} text={translate('persons.merged_about')}>
      <ul className={styles.list}>
        {data.map((merge) => (
          <li key={merge.id} className={styles.one}>
            <div className={styles.what}>
              {merge.name}
              <div className={styles.quiet}>{[moment(merge.created_at), merge.by_name].filter(Boolean).join(' · ')}</div>
            </div>
            <Button
              variant="outlined"
              size="small"
              loading={undo.isPending}
              aria-label={`${translate('persons.undo')}: ${merge.name}`}
              onClick={() => undo.mutate({ api, merge_id: merge.id })}
            >
              {translate('persons.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
