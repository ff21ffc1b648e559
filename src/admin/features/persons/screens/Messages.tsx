import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { PersonMessage } from '../../../../domain/persons/personLife';
import { allows } from '../../../../domain/permissions/permissions';
import { useProfile } from '../../../ui/useProfile';
import { fill } from '../../../../schema/routes';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { useFormats } from '../../../ui/formats/formats';
import { RecipientChip } from '../../messages/RecipientChip';
import { RecipientsDialog } from '../../messages/RecipientsDialog';
import * as styles from '../life/life.module.css';
import { Mails } from '../life/Mails';
import { PartPanel } from '../life/PartPanel';

/** A club's messages to a person and their delivery status; each opens with all of its recipients, and can be sent again. */
export function Messages() {
  const { resource, route, params } = useResourceRoute();
  const translate = useTranslate();
  const { moment } = useFormats();
  const profile = useProfile();
  const [open, setOpen] = useState<PersonMessage | null>(null);
  const organization = fill('/v1/admin/organizations/{organization_id}', params);
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <div className={styles.column}>
        <PartPanel<PersonMessage>
          api={fill(`${resource.api}/{${resource.key}}`, params)}
          part="messages"
          title={translate('messages.log.title')}
          none={translate('persons.messages_none')}
          row={(message) => ({
            id: message.recipient_id,
            what: message.subject,
            about: [
              message.about_name,
              moment(message.created_at),
              ...(message.sender ? [translate('messages.log.from', { name: message.sender })] : []),
              ...(message.status === 'failed' && message.error ? [message.error] : []),
            ].join(' · '),
            state: (
              <>
                <RecipientChip status={message.status} />
                <Button
                  variant="outlined"
                  size="small"
                  aria-label={`${translate('persons.open_message')}: ${message.subject}`}
                  onClick={() => setOpen(message)}
                >
                  {translate('persons.open_message')}
                </Button>
              </>
            ),
          })}
        />
        {allows(profile, 'view-rates') && <Mails api={fill(`${resource.api}/{${resource.key}}`, params)} />}
      </div>
      {open && <RecipientsDialog api={`${organization}${placeOf(open)}/messages`} message={open} onClose={() => setOpen(null)} />}
    </RecordFrame>
  );
}

/** The address, below an organization, of the session, bundle or product of a message. */
function placeOf({ about, activity_id, session_id, bundle_id, product_id }: PersonMessage): string {
  if (about === 'product') return `/products/${product_id ?? ''}`;
  return about === 'session'
    ? `/activities/${activity_id ?? ''}/sessions/${session_id ?? ''}`
    : `/activities/${activity_id ?? ''}/bundles/${bundle_id ?? ''}`;
}
