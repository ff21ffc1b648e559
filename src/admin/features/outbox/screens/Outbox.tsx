import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../../../layout/PageHeader';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { LoadFailure } from '../../../ui/LoadFailure';
import { SearchField } from '../../../ui/SearchField';
import { MAIL_STATUSES } from '../../../../domain/outbox/mail';
import { MailPanel } from '../parts/MailPanel';
import { MailRows } from '../parts/MailRows';
import { OutboxPages } from '../parts/OutboxPages';
import { useOutbox } from '../parts/useOutbox';
import { type OutboxView, useOutboxView } from '../parts/useOutboxView';

/** Every email, newest first; without a mail server they are read here. */
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

/** No emails at all, or none that match the filters. */
function NoMails({ view, show }: { view: OutboxView; show: (change: Partial<OutboxView>) => void }) {
  const translate = useTranslate();
  const filters = [view.search && `“${view.search}”`, view.status && translate(`outbox.statuses.${view.status}`)]
    .filter(Boolean)
    .join(', ');
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 4, px: 6, py: 16 }}>
      <Box sx={{ maxWidth: 420 }}>{filters ? translate('outbox.nothing_found', { filters }) : translate('outbox.empty')}</Box>
      {filters && (
        <Button variant="outlined" onClick={() => show({ search: '', status: null })}>
          {translate('list.clear_filters')}
        </Button>
      )}
    </Box>
  );
}

/** Search and status. */
function OutboxTools({ view, show }: { view: OutboxView; show: (change: Partial<OutboxView>) => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 3, borderBottom: 1, borderColor: 'divider' }}>
      <SearchField
        value={view.search}
        name={translate('outbox.search')}
        clearName={translate('list.clear_search')}
        onSearch={(search) => show({ search })}
      />
      <Box sx={{ flex: { xs: '1 1 160px', sm: '0 0 200px' }, ml: 'auto' }}>
        <NativeSelect
          value={view.status ?? ''}
          aria-label={translate('outbox.status')}
          onChoose={(status) => show({ status: MAIL_STATUSES.find((option) => option === status) ?? null })}
        >
          <option value="">{translate('outbox.every_status')}</option>
          {MAIL_STATUSES.map((status) => (
            <option key={status} value={status}>
              {translate(`outbox.statuses.${status}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Box>
  );
}
