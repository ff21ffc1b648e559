import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { SearchField } from '../../../ui/SearchField';
import { STATUSES } from './mail';
import type { OutboxView } from './useOutboxView';

/** Search and status. */
export function OutboxTools({ view, show }: { view: OutboxView; show: (change: Partial<OutboxView>) => void }) {
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
          onChoose={(status) => show({ status: STATUSES.find((one) => one === status) ?? null })}
        >
          <option value="">{translate('outbox.every_status')}</option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {translate(`outbox.statuses.${status}`)}
            </option>
          ))}
        </NativeSelect>
      </Box>
    </Box>
  );
}
