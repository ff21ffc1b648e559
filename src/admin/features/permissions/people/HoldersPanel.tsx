import Close from '@mui/icons-material/Close';
import RemoveIcon from '@mui/icons-material/PersonRemoveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useId, useState } from 'react';
import { useFormats } from '../../../ui/formats/formats';
import { LoadFailure } from '../../../ui/LoadFailure';
import { SearchField } from '../../../ui/SearchField';
import { useNotice } from '../../../ui/useNotice';
import { ActionDialog } from '../../../ui/dialogs/ActionDialog';
import type { MatrixRole } from '../matrix/useMatrix';
import * as styles from '../permissions.module.css';
import { useRoleName } from '../useRoleName';
import { ViewAsButton } from '../ViewAsButton';
import { type Holder, holderName, useHolders, useTakeRole } from './useHolders';

/** The holders of a role, where and since when. From here the app can be viewed as one of them, and a platform role can be revoked. */
export function HoldersPanel({ role, onClose }: { role: MatrixRole; onClose: () => void }) {
  const translate = useTranslate();
  const notice = useNotice();
  const title = useId();
  const roleName = useRoleName()(role.role);
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<Holder | null>(null);
  const { holders, error, isFetching, hasNextPage, fetchNextPage, refetch } = useHolders(role.role, search);
  const take = useTakeRole();
  const onTake = (holder: Holder) =>
    take.mutate(holder, {
      onSuccess: () => notice.success(translate('permissions.people.taken', { name: holderName(holder), role: roleName.toLowerCase() })),
      onError: notice.failed,
      onSettled: () => setLeaving(null),
    });
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': title,
          sx: { width: 'min(560px, 100vw)', border: 0, borderLeft: 1, borderColor: 'divider', p: 5, gap: 4 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3 }}>
        <Box component="h2" id={title} sx={{ typography: 'h2', m: 0, mt: 1, flex: 1, minWidth: 0 }}>
          {translate('permissions.people.title', { role: roleName })}
        </Box>
        <IconButton aria-label={translate('permissions.people.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <SearchField
        value={search}
        name={translate('permissions.people.search')}
        clearName={translate('permissions.clear')}
        onSearch={setSearch}
      />
      {holders ? (
        <>
          {holders.length === 0 && <p role="status">{translate(search ? 'viewing.nobody' : 'permissions.people.none')}</p>}
          <ul className={styles.list}>
            {holders.map((holder) => (
              <HolderRow key={holder.id} holder={holder} scope={role.scope} roleName={roleName} onTake={() => setLeaving(holder)} />
            ))}
          </ul>
          {hasNextPage && (
            <Button variant="outlined" disabled={isFetching} onClick={() => void fetchNextPage()}>
              {translate('permissions.log.more')}
            </Button>
          )}
        </>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
      {leaving && (
        <ActionDialog
          title={translate('permissions.people.take_title', { name: holderName(leaving), role: roleName })}
          lines={[
            translate('permissions.people.take_access', { name: holderName(leaving) }),
            translate('permissions.people.take_kept', { name: holderName(leaving) }),
          ]}
          verb={translate('permissions.people.take_verb')}
          keep={translate('members.keep')}
          isBusy={take.isPending}
          isDanger
          onAct={() => onTake(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Drawer>
  );
}

interface HolderRowProps {
  holder: Holder;
  scope: MatrixRole['scope'];
  roleName: string;
  onTake: () => void;
}

function HolderRow({ holder, scope, roleName, onTake }: HolderRowProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const name = holderName(holder);
  const { last_sign_in_at: last } = holder;
  const place = holder.organization ?? holder.application;
  return (
    <li>
      <div className={styles.grow}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{[holder.email, ...(place === null ? [] : [place])].join(' · ')}</span>
        <span className={styles.quiet}>
          {last === null ? translate('permissions.people.never') : translate('permissions.people.signed_in', { moment: moment(last) })}
        </span>
      </div>
      <ViewAsButton person={{ id: holder.user_id, role: holder.role }} name={name} />
      {scope === 'platform' && (
        <IconButton
          aria-label={translate('permissions.people.take', { name, role: roleName })}
          title={translate('permissions.people.take_verb')}
          onClick={onTake}
          sx={{ width: 44, height: 44 }}
        >
          <RemoveIcon fontSize="small" />
        </IconButton>
      )}
    </li>
  );
}
