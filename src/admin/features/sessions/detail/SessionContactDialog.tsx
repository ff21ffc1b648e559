import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useGetMany, useTranslate } from 'react-admin';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { formatPhone, phoneHref } from '../../../../domain/text/phone';
import { registry, type Registry } from '../../../../../resources/registry.gen';
import type { Row } from '../../../../schema/row';
import { resourceNameAt } from '../../../../schema/routes';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import type { Activity } from '../session';

/** The contacts of a session's activity, with phone number and email address. */
export function SessionContactDialog({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { params } = useResourceRoute();
  const translate = useTranslate();
  const name = resourceNameAt(registry.contacts.routes[0] ?? '', params);
  const { data, error, refetch } = useGetMany<Row<Registry['contacts']>>(name, {
    ids: activity.contacts.map(({ contact }) => contact ?? '').filter(Boolean),
  });
  return (
    <DialogFrame title={translate('sessions.contact.title')} width="xs" closeLabel={translate('sessions.contact.close')} onClose={onClose}>
      {activity.contacts.length === 0 ? (
        translate('sessions.contact.none')
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={64} />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& li + li': { borderTop: 1, borderColor: 'divider' } }}>
          {activity.contacts.map(({ contact, roles }) => {
            const person = data.find((row) => row?.id === contact);
            return (
              person && (
                <Box component="li" key={person.id} sx={{ py: 3 }}>
                  <Box sx={{ fontWeight: 550 }}>{person.name}</Box>
                  <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                    {roles.map((role) => translate(`resources.contacts.choices.roles.${role}`)).join(', ')}
                  </Box>
                  <Box
                    sx={{
                      display: 'flex',
                      flexDirection: { xs: 'column', sm: 'row' },
                      flexWrap: 'wrap',
                      columnGap: 4,
                      '& a': { display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 28 } },
                    }}
                  >
                    {person.phone && <MuiLink href={phoneHref(person.phone)}>{formatPhone(person.phone)}</MuiLink>}
                    {person.email && <MuiLink href={`mailto:${person.email}`}>{person.email}</MuiLink>}
                  </Box>
                </Box>
              )
            );
          })}
        </Box>
      )}
    </DialogFrame>
  );
}
