import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { FormApart } from '../../engine/records/form/FormApart';
import { readFailure } from '../../engine/records/form/readFailure';
import { useToday } from '../../ui/formats/useToday';
import { classes } from '../../ui/classes';
import { Verdict } from '../../ui/Verdict';
import { ActivityRows } from './ActivityRows';
import { DayGrid } from './DayGrid';
import { EarlierSeasons } from './EarlierSeasons';
import { AT_FIRST, bodyOf, type Out, startOf, type Typed } from './season';
import { SeasonFields } from './SeasonFields';
import { StartBar } from './StartBar';
import { useSeasonPreview } from './useSeason';
import * as styles from './seasons.module.css';
import { useDraftForm } from '../../ui/useDraftForm';

const FIELDS = ['source_from', 'source_until', 'target_from', 'target_until', 'suffix', 'answer_by'] as const;

interface SeasonFormProps {
  api: string;
  /** Called when a run was started, or a running one is opened. */
  onRun: (id: string) => void;
}

/** Two periods, and below them a preview of the new season: its days and its activities, each of which can be left out. */
export function SeasonForm({ api, onRun }: SeasonFormProps) {
  const translate = useTranslate();
  const today = useToday();
  const form = useDraftForm<Typed>('season', startOf(today));
  const typed = useWatch({ control: form.control }) as Typed;
  const [out, setOut] = useState<Out>(AT_FIRST);
  const body = bodyOf(typed, out);
  const { data, error, key, isOf, isPlaceholderData } = useSeasonPreview(api, body);
  const failure = error ? readFailure(error) : null;
  useEffect(() => {
    form.clearErrors();
    for (const { path, sentence } of error ? readFailure(error).faults : []) {
      const field = FIELDS.find((name) => name === path);
      if (field) form.setError(field, { type: 'server', message: sentence });
    }
  }, [error, form]);
  const shown = failure === null ? data : undefined;
  return (
    <>
      <p className={styles.about}>{translate('seasons.about')}</p>
      <div className={styles.parts}>
        <FormApart form={form}>
          <SeasonFields isInviting={typed.invite === true} />
        </FormApart>
        {failure && failure.faults.length === 0 && <Alert severity="error">{failure.message}</Alert>}
        {body === null ? (
          <Verdict>{translate('seasons.incomplete')}</Verdict>
        ) : shown && shown.activities.length === 0 ? (
          <Verdict>{translate('seasons.none')}</Verdict>
        ) : shown ? (
          <div className={classes(styles.parts, isPlaceholderData && styles.old)} aria-busy={isPlaceholderData}>
            <DayGrid preview={shown} out={out} onOut={setOut} />
            <ActivityRows activities={shown.activities} isInviting={typed.invite === true} out={out} onOut={setOut} />
            <StartBar api={api} preview={shown} body={isOf ? body : null} out={out} previewKey={key} onRun={onRun} />
          </div>
        ) : (
          failure === null && (
            <div role="status" aria-label={translate('layout.loading')} className={styles.parts}>
              <Skeleton variant="rounded" height={260} />
              <Skeleton variant="rounded" height={320} />
            </div>
          )
        )}
        <EarlierSeasons api={api} onRun={onRun} />
      </div>
    </>
  );
}
