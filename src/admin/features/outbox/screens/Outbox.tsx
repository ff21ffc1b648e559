import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { LoadFailure } from '../../../ui/LoadFailure';
import { PageHeader } from '../../../layout/PageHeader';
import { MailPanel } from '../parts/MailPanel';
import { MailRows } from '../parts/MailRows';
import { NoMails } from '../parts/NoMails';
import { OutboxPages } from '../parts/OutboxPages';
import { OutboxTools } from '../parts/OutboxTools';
import { useOutbox } from '../parts/useOutbox';
import { useOutboxView } from '../parts/useOutboxView';

/** Every mail that was written, newest first; without a mail server the place where they are read. */
export function Outbox() {
  const translate = useTranslate();
  const [view, show] = useOutboxView();
  const { data, error, isFetching, isPlaceholderData, refetch } = useOutbox(view);
  return (
    <Box sx={{ maxWidth: 1200 }}>
      <PageHeader
        title={translate('outbox.title')}
        action={
          <Button variant="outlined" startIcon={<RefreshIcon />} onClick={() => void refetch()}>
            {translate('outbox.refresh')}
          </Button>
        }
      />
      <Box component="p" sx={{ m: 0, mt: -2, mb: 4, maxWidth: '76ch', color: 'text.secondary' }}>
        {translate('outbox.about')}
      </Box>
      <Paper variant="outlined" sx={{ overflow: 'clip' }}>
        <OutboxTools view={view} show={show} />
        {error && !data ? (
          <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
        ) : data?.meta.pagination.total === 0 ? (
          <NoMails view={view} show={show} />
        ) : (
          <MailRows mails={data?.mails ?? null} isOld={isPlaceholderData} open={view.mail} onOpen={(mail) => show({ mail })} />
        )}
        {data && data.meta.pagination.total > 0 && (
          <OutboxPages {...data.meta.pagination} page={view.page} onPage={(page) => show({ page })} />
        )}
      </Paper>
      {view.mail !== null && <MailPanel key={view.mail} id={view.mail} onClose={() => show({ mail: null })} />}
    </Box>
  );
}
