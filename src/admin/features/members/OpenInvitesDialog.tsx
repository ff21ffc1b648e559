import Skeleton from '@mui/material/Skeleton';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../resources/registry.gen';
import { fill, pathTo, resourceNameAt } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { listAddress } from '../../engine/lists/listAddress';
import { DialogFrame } from '../../ui/dialogs/DialogFrame';
import { useFormats } from '../../ui/formats/formats';
import { useNow } from '../../ui/formats/useNow';
import { LoadFailure } from '../../ui/LoadFailure';
import { InviteButtons } from './InviteActions';
import { nameOfInvited } from './parts/nameOfInvited';
import * as styles from './OpenInvitesDialog.module.css';

const ROUTE = '/organizations/{organization_id}/invites';
const SHOWN = 25;

interface OpenInvitesDialogProps {
  organization_id: string;
  onClose: () => void;
}

/** The invitations of an organization that were not accepted yet, the oldest first, each to be sent again or withdrawn. */
export function OpenInvitesDialog({ organization_id, onClose }: OpenInvitesDialogProps) {
  const translate = useTranslate();
  const { invites } = registry;
  const at = { organization_id };
  const { data, total, error, isFetching, refetch } = useGetList<AnyRow & { id: string }>(resourceNameAt(ROUTE, at), {
    filter: { status: 'send' },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: SHOWN },
  });
  const more = (total ?? 0) - (data?.length ?? 0);
  return (
    <DialogFrame title={translate('members.open.title')} closeLabel={translate('members.open.close')} onClose={onClose}>
      {data ? (
        <ul className={styles.invites}>
          {data.map((invite) => (
            <Invited key={invite.id} invite={invite} api={fill(invites.api, at)} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" />
      )}
      {data?.length === 0 && <p>{translate('members.open.none')}</p>}
      {more > 0 && (
        <p>
          <Link to={listAddress(pathTo(invites, 'list', at, ROUTE), { filter: { status: 'send' } })}>
            {translate('members.open.more', { smart_count: more })}
          </Link>
        </p>
      )}
    </DialogFrame>
  );
}

function Invited({ invite, api }: { invite: AnyRow; api: string }) {
  const translate = useTranslate();
  const { dateOf } = useFormats();
  const now = useNow();
  const expires = String(invite['expires_at']);
  const isExpired = Date.parse(expires) <= now;
  const role = translate(`resources.invites.choices.role.${String(invite['role'])}`);
  return (
    <li>
      <div>
        <strong>{nameOfInvited(invite)}</strong>
        <span>{String(invite['email'])}</span>
        <span>
          {role} · {translate(isExpired ? 'members.open.expired' : 'members.open.expires', { date: dateOf(expires) })}
        </span>
      </div>
      <InviteButtons record={invite} api={api} />
    </li>
  );
}
