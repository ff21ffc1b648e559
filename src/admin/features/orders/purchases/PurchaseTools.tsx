import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import orders from '../../../../../resources/orders';
import { readDate, showDate } from '../../../../domain/typed/dates';
import { DateBox } from '../../../ui/boxes/DateBox';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { Can } from '../../../ui/Can';
import { MoreMenu } from '../../../ui/MoreMenu';
import { useDownload } from '../../../ui/useDownload';
import { SearchField } from '../../../ui/SearchField';
import { useDelayed } from '../../../ui/useDelayed';
import type { Ask } from './ask';
import type { PurchaseList } from './usePurchases';
import * as styles from './PurchaseTools.module.css';

interface PurchaseToolsProps {
  list: PurchaseList;
  api: string;
  onAsk: (ask: Ask) => void;
}

/** Search, dates, status; the export; a message to the buyers; a new purchase. */
export function PurchaseTools({ list, api, onAsk }: PurchaseToolsProps) {
  const translate = useTranslate();
  const { download, isLoading } = useDownload();
  const { filters, filter, query } = list;
  const files = (['csv', 'xlsx'] as const).map((format) => ({
    label: `${translate('purchases.download')}: ${translate(`purchases.as_${format}`)}`,
    icon: <Download />,
    disabled: isLoading,
    onClick: () => void download(`${api}/export`, `export.${format}`, new URLSearchParams([...query, ['format', format]])),
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 3, borderBottom: 1, borderColor: 'divider' }}>
      <SearchField
        value={filters.search}
        name={translate('purchases.search')}
        clearName={translate('list.clear_search')}
        onSearch={(text) => filter('search', text)}
      />
      <DayBox name={translate('purchases.from')} value={filters.from} max={filters.to} onChange={(day) => filter('from', day)} />
      <DayBox name={translate('purchases.until')} value={filters.to} min={filters.from} onChange={(day) => filter('to', day)} />
      <NativeSelect
        value={filters.status}
        onChoose={(status) => filter('status', status)}
        aria-label={translate('purchases.status')}
        className={styles.status}
      >
        <option value="">{translate('purchases.every_status')}</option>
        {orders.fields.status.choices.map((status) => (
          <option key={status} value={status}>
            {translate(`resources.orders.choices.status.${status}`)}
          </option>
        ))}
      </NativeSelect>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}>
        <MoreMenu
          entries={[{ label: translate('purchases.message'), icon: <Mail />, onClick: () => onAsk({ to: 'message' }) }, ...files]}
        />
        <Can need="edit-product">
          <Button
            variant="contained"
            startIcon={<Add />}
            disabled={!list.data}
            aria-label={translate('purchases.add')}
            onClick={() => onAsk({ to: 'add' })}
          >
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {translate('purchases.add')}
            </Box>
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {translate('purchases.add_short')}
            </Box>
          </Button>
        </Can>
      </Box>
    </Box>
  );
}

interface DayBoxProps {
  name: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (day: string) => void;
}

/** One end of a range of days. An incomplete date changes nothing. */
function DayBox({ name, value, min, max, onChange }: DayBoxProps) {
  const id = useId();
  const [text, setText] = useDelayed(value === '' ? '' : showDate(value), (next) => {
    const day = next.trim() === '' ? '' : readDate(next);
    if (day !== null) onChange(day);
  });
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: { xs: 1, sm: 2 },
        minWidth: 0,
        flex: { xs: '1 1 132px', sm: 'none' },
      }}
    >
      <Box component="label" htmlFor={id} sx={{ typography: 'body2', color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {name}
      </Box>
      <DateBox id={id} value={text} onType={setText} min={min || undefined} max={max || undefined} className={styles.day} />
    </Box>
  );
}
