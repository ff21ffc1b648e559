import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { useSeasons } from './useSeason';
import * as styles from './seasons.module.css';

/** Earlier season runs, each of which opens. */
export function EarlierSeasons({ api, onRun }: { api: string; onRun: (id: string) => void }) {
  const translate = useTranslate();
  const { day, dateOf } = useFormats();
  const { data = [] } = useSeasons(api);
  if (data.length === 0) return null;
  return (
    <Panel title={translate('seasons.earlier')}>
      <ul className={styles.earlier}>
        {data.map(({ id, target_from, target_until, created_at }) => (
          <li key={id}>
            <span>{translate('seasons.earlier_one', { from: day(target_from), until: day(target_until), date: dateOf(created_at) })}</span>
            <Button size="small" variant="text" onClick={() => onRun(id)}>
              {translate('seasons.show')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
