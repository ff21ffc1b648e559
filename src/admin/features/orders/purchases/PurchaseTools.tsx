import Add from '@mui/icons-material/Add';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import orders from '../../../../../resources/orders';
import { http } from '../../../../../providers/http';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { SearchField } from '../../../ui/SearchField';
import { Can } from '../../../ui/Can';
import { MoreMenu } from '../../../ui/MoreMenu';
import { useNotice } from '../../../ui/useNotice';
import { saveFile } from '../../../ui/saveFile';
import type { Ask } from './ask';
import { DayBox } from './DayBox';
import type { PurchaseList } from './usePurchases';
import * as styles from './PurchaseTools.module.css';

interface PurchaseToolsProps {
  list: PurchaseList;
  api: string;
  onAsk: (ask: Ask) => void;
}

/** Search, days, status; the list as a file; a message to who bought; one more purchase. */
export function PurchaseTools({ list, api, onAsk }: PurchaseToolsProps) {
  const translate = useTranslate();
  const notice = useNotice();
  const [isLoading, setLoading] = useState(false);
  const { filters, filter, query } = list;
  const download = async (format: 'csv' | 'xlsx') => {
    setLoading(true);
    try {
      const { blob, headers } = await http(`${api}/export`, { query: new URLSearchParams([...query, ['format', format]]), raw: true });
      if (blob) saveFile(blob, headers.get('Content-Disposition'), `export.${format}`);
    } catch (error) {
      notice.failed(error);
    } finally {
      setLoading(false);
    }
  };
  const files = (['csv', 'xlsx'] as const).map((format) => ({
    label: `${translate('purchases.download')}: ${translate(`purchases.as_${format}`)}`,
    icon: <Download />,
    disabled: isLoading,
    onClick: () => void download(format),
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
