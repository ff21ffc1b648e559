import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { outKey } from '../../../domain/seasons/season';
import type { SeasonPreview } from '../../../domain/seasons/seasonView';
import { readFailure } from '../../engine/records/form/readFailure';
import type { Out } from './season';
import { useStartSeason } from './useSeason';
import * as styles from './seasons.module.css';

interface StartBarProps {
  api: string;
  preview: SeasonPreview;
  /** The input of the preview; null while another preview loads. */
  body: object | null;
  out: Out;
  previewKey: readonly unknown[];
  onRun: (id: string) => void;
}

/** The totals, and the button that creates the season. */
export function StartBar({ api, preview, body, out, previewKey, onRun }: StartBarProps) {
  const translate = useTranslate();
  const start = useStartSeason({ api, key: previewKey, onRun });
  const chosen = preview.activities.filter(({ id, sessions }) => sessions > 0 && !out.activities.has(id));
  const invited = chosen.flatMap(({ id, people }) =>
    people.filter(({ person, reason }) => reason === null && !out.people.has(outKey(id, person))),
  );
  const words = [
    translate('seasons.summary_activities', { smart_count: chosen.length }),
    translate('seasons.sessions', { smart_count: chosen.reduce((sum, { sessions }) => sum + sessions, 0) }),
    ...(invited.length > 0 ? [translate('seasons.summary_people', { smart_count: invited.length })] : []),
  ].join(', ');
  return (
    <div className={styles.start}>
      {start.error && <Alert severity="error">{readFailure(start.error).message}</Alert>}
      <div className={styles.bar}>
        <strong role="status">{chosen.length > 0 ? words : translate('seasons.nothing_chosen')}</strong>
        <Button
          variant="contained"
          disabled={body === null || chosen.length === 0}
          loading={start.isPending}
          onClick={() => body && start.mutate({ ...body, plan: preview.plan })}
        >
          {translate('seasons.verb')}
        </Button>
      </div>
    </div>
  );
}
