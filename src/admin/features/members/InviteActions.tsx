import RevokeIcon from '@mui/icons-material/CancelOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRefresh, useTranslate } from 'react-admin';
import { useState } from 'react';
import { fill } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { nameOfInvited } from './parts/nameOfInvited';
import { useInvite } from './parts/useInvite';
import { ActionDialog } from '../../ui/dialogs/ActionDialog';

/** The actions on a row of the list of invitations. */
export function InviteActions({ record }: { record: AnyRow }) {
  const { resource, params } = useResourceRoute();
  return <InviteButtons record={record} api={fill(resource.api, params)} />;
}

interface InviteButtonsProps {
  readonly record: AnyRow;
  /** The path of the invitations. */
  readonly api: string;
}

/** Actions on an invitation that was not accepted yet: send it again, or withdraw it. */
export function InviteButtons({ record, api }: InviteButtonsProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const { resend, revoke } = useInvite(api, () => {
    setAsking(false);
    refresh();
  });
  if (record['status'] !== 'send') return null;
  const actions = [
    {
      icon: <SendIcon fontSize="small" />,
      short: translate('members.resend'),
      name: translate('members.resend_to', { email: String(record['email']) }),
      run: () => resend.mutate(record),
    },
    {
      icon: <RevokeIcon fontSize="small" />,
      short: translate('members.revoke_verb'),
      name: translate('members.revoke', { name: nameOfInvited(record) }),
      run: () => setAsking(true),
    },
  ];
  return (
    <Box sx={{ display: 'inline-flex' }}>
      {actions.map(({ icon, short, name, run }) => (
        <Tooltip key={short} title={short} describeChild>
          <span>
            <IconButton
              size="small"
              aria-label={name}
              disabled={resend.isPending || revoke.isPending}
              onClick={run}
              sx={{ '@media (pointer: coarse)': { width: 44, height: 44 } }}
            >
              {icon}
            </IconButton>
          </span>
        </Tooltip>
      ))}
      {isAsking && (
        <ActionDialog
          title={translate('members.revoke_title', { name: nameOfInvited(record) })}
          lines={[translate('members.revoke_link', { email: String(record['email']) }), translate('members.revoke_again')]}
          verb={translate('members.revoke_verb')}
          keep={translate('members.keep')}
          isBusy={revoke.isPending}
          isDanger
          onAct={() => revoke.mutate(record)}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}
