import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import { ForReaders } from '../ForReaders';
import { listOfView } from '../listOfView';
import { TEAM_VIEWS, type TeamView } from '../../../engine/views/teamView';
import { useViewCalls } from '../../../engine/views/useViewCalls';
import { chosenIn, typedOf, ViewMailsFields } from '../../../engine/views/ViewMailsFields';
import { LoadFailure } from '../../../ui/LoadFailure';
import { PageHeader } from '../../../layout/PageHeader';
import { CalmPage } from '../../../ui/CalmPage';
import { Panel } from '../../../ui/Panel';
import { ScreenSkeleton } from '../../../ui/ScreenSkeleton';
import { useToday } from '../../../ui/formats/useToday';
import { useDownload } from '../../../ui/useDownload';
import { useNotice } from '../../../ui/useNotice';
import * as styles from './View.module.css';

type Shown = TeamView & { readonly total: number };

/** The target of an email about a shared view: the number of rows for this reader, the file, the list, and their own emails about it. */
export function View() {
  const { view_id = '' } = useParams();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: [TEAM_VIEWS, view_id],
    queryFn: async ({ signal }) => (await http<Shown>(`${TEAM_VIEWS}/${view_id}`, { signal })).json,
  });
  const isGone = error instanceof HttpError && [403, 404].includes(error.status);
  if (isGone)
    return (
      <CalmPage title={translate('teamViews.gone')} text={translate('teamViews.gone_text')}>
        <Button component={Link} to="/overview" variant="contained">
          {translate('app.to_start')}
        </Button>
      </CalmPage>
    );
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data ? <ShownView view={data} /> : <ScreenSkeleton />;
}

function ShownView({ view }: { view: Shown }) {
  const translate = useTranslate();
  const list = listOfView(view, useToday());
  return (
    <div className={styles.page}>
      <PageHeader
        title={translate('teamViews.title', { name: view.name })}
        action={
          list && (
            <Button component={Link} to={list} variant="outlined" color="inherit">
              {translate('teamViews.open_list')}
            </Button>
          )
        }
      />
      <Panel title={translate('teamViews.rows', { smart_count: view.total })} text={<ForReaders view={view} />}>
        {view.may_export ? <Downloads view={view} /> : <p className={styles.quiet}>{translate('teamViews.no_export')}</p>}
      </Panel>
      <OwnMails view={view} />
    </div>
  );
}

function Downloads({ view }: { view: Shown }) {
  const translate = useTranslate();
  const { download, isLoading } = useDownload();
  return (
    <div className={styles.verbs}>
      {(['xlsx', 'csv'] as const).map((format, index) => (
        <Button
          key={format}
          variant={index === 0 ? 'contained' : 'outlined'}
          color={index === 0 ? 'primary' : 'inherit'}
          disabled={isLoading}
          onClick={() => void download(`${TEAM_VIEWS}/${view.id}/export`, `${view.name}.${format}`, new URLSearchParams({ format }))}
        >
          {translate('teamViews.download', { format: format.toUpperCase() })}
        </Button>
      ))}
    </div>
  );
}

function OwnMails({ view }: { view: Shown }) {
  const translate = useTranslate();
  const notice = useNotice();
  const calls = useViewCalls(view.id);
  const [typed, setTyped] = useState(() => typedOf(view.mails));
  const mails = chosenIn(typed);
  const isChanged = JSON.stringify(mails) !== JSON.stringify(view.mails);
  return (
    <section className={styles.card}>
      {calls.fault && <Alert severity="error">{calls.fault}</Alert>}
      <ViewMailsFields view={view} typed={typed} onChange={setTyped} />
      <div className={styles.verbs}>
        <Button
          variant="outlined"
          disabled={!mails || !isChanged}
          loading={calls.isBusy}
          onClick={() => {
            if (mails) void calls.run(() => calls.mail(mails)).then((isDone) => isDone && notice.success(translate('teamViews.saved')));
          }}
        >
          {translate('teamViews.save')}
        </Button>
      </div>
    </section>
  );
}
