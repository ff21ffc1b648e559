import Add from '@mui/icons-material/Add';
import MailIcon from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext, useTranslate } from 'react-admin';
import { allows } from '../../../../domain/permissions/permissions';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { SearchField } from '../../../ui/SearchField';
import { MoreMenu } from '../../../ui/MoreMenu';
import { useProfile } from '../../../ui/useProfile';
import { useExport } from '../../../engine/lists/useExport';
import { useMay } from '../../../engine/lists/useMay';
import { bookingsOf } from '../bookingsOf';
import type { BookableRoute } from '../useBookableRoute';
import type { Ask } from './ParticipantMenu';
import * as styles from './ParticipantTools.module.css';

const SHOWN = ['active', 'cancelled', 'all'] as const;

/** Search, filter, export, and adding a participant. */
export function ParticipantTools({
  at,
  isCancelled,
  onAsk,
}: {
  at: BookableRoute;
  /** For a cancelled session, adding and messaging are not offered. */
  isCancelled: boolean;
  onAsk: (ask: Ask) => void;
}) {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { exportAs, isExporting } = useExport();
  const profile = useProfile();
  const mayMessage = allows(profile, 'edit-activity');
  // Payments for a session can be refunded after it is cancelled; those of a bundle are refunded here.
  const hasRefund = at.kind === 'bundle' && allows(profile, 'view-rates');
  const may = useMay(bookingsOf(at));
  const { q = '', status = 'all' } = filterValues as { q?: string; status?: string };
  const search = (text: string) =>
    setFilters({ ...(status === 'all' ? {} : { status }), ...(text === '' ? {} : { q: text }) }, undefined, false);
  const show = (which: string) =>
    setFilters({ ...(which === 'all' ? {} : { status: which }), ...(q === '' ? {} : { q }) }, undefined, false);
  const isPhone = useMediaQuery('(max-width:599px)');
  const message = mayMessage &&
    !isCancelled && {
      label: translate('participants.message'),
      onClick: () => onAsk({ to: 'message', participants: null }),
    };
  const files = (['csv', 'xlsx'] as const).map((format) => ({
    label: translate('participants.export', { format: format.toUpperCase() }),
    disabled: isExporting,
    onClick: () => void exportAs(format),
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 3, borderBottom: 1, borderColor: 'divider' }}>
      <SearchField value={q} name={translate('participants.search')} clearName={translate('list.clear_search')} onSearch={search} />
      <NativeSelect value={status} onChoose={show} aria-label={translate('participants.show')} className={styles.status}>
        {SHOWN.map((option) => (
          <option key={option} value={option}>
            {translate(`participants.shown.${option}`)}
          </option>
        ))}
      </NativeSelect>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' }}>
        <MoreMenu
          entries={[
            ...(message && isPhone ? [message] : []),
            ...(hasRefund ? [{ label: translate('refund_many.open'), onClick: () => onAsk({ to: 'refund' }) }] : []),
            ...(may('export') ? files : []),
          ]}
        />
        {message && !isPhone && (
          <Button variant="outlined" startIcon={<MailIcon />} onClick={message.onClick}>
            {message.label}
          </Button>
        )}
        {may('edit') && !isCancelled && (
          <Button variant="outlined" startIcon={<Add />} aria-label={translate('participants.add')} onClick={() => onAsk({ to: 'add' })}>
            <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
              {translate('participants.add')}
            </Box>
            <Box component="span" sx={{ display: { sm: 'none' } }}>
              {translate('add_person.add')}
            </Box>
          </Button>
        )}
      </Box>
    </Box>
  );
}
