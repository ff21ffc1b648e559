import { useGetMany, useTranslate } from 'react-admin';
import { registry, type Registry } from '../../../../resources/registry.gen';
import { resourceNameAt } from '../../../schema/routes';
import type { Row } from '../../../schema/row';
import { useResourceRoute } from '../../engine/useResourceRoute';
import { AvatarGroup } from '../../ui/AvatarGroup';
import * as styles from './Trainers.module.css';
import { AvatarsComing } from '../../ui/AvatarsComing';

type Contacts = Row<Registry['activities']>['contacts'];

interface TrainersProps {
  contacts: Contacts;
  /** Whether the name of the first one is shown, where there is room for it. */
  hasNames?: boolean;
}

/** The contacts of an activity with the role of trainer, the first as an avatar and the others behind a "+N". Nothing without trainers. */
export function Trainers({ contacts, hasNames = false }: TrainersProps) {
  const { params } = useResourceRoute();
  const translate = useTranslate();
  const ids = contacts.flatMap(({ contact, roles }) => (contact && roles.includes('trainer') ? [contact] : []));
  const { data, isPending } = useGetMany<Row<Registry['contacts']>>(resourceNameAt(registry.contacts.routes[0] ?? '', params), { ids });
  const people = (data ?? []).flatMap((contact) => (contact ? [{ id: contact.id, name: contact.name }] : []));
  if (ids.length > 0 && isPending) return <AvatarsComing areMany={ids.length > 1} />;
  if (people.length === 0) return null;
  const group = <AvatarGroup label={translate('club_day.trainers')} people={people} size={28} />;
  if (!hasNames) return group;
  return (
    <span className={styles.trainers}>
      {group}
      <span className={styles.name}>{people[0]?.name}</span>
    </span>
  );
}
