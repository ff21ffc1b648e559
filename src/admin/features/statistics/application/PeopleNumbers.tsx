import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import { allows } from '../../../../domain/permissions/permissions';
import type { ApplicationStatistics } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { Panel } from '../../../ui/Panel';
import { listAddress } from '../../../engine/lists/listAddress';
import { icons } from '../../../ui/icons.gen';
import { useProfile } from '../../../ui/useProfile';
import { NumberRows } from './NumberRows';

/** The staff of this application, and those invited. */
export function PeopleNumbers({ people, application_id }: { people: ApplicationStatistics['people']; application_id: string }) {
  const translate = useTranslate();
  const profile = useProfile();
  const { staff_invites } = registry;
  const { list } = staff_invites.access;
  const invites =
    list !== 'nobody' && allows(profile, list)
      ? listAddress(pathTo(staff_invites, 'list', { application_id }), { filter: { status: 'send' } })
      : null;
  const row = (name: keyof typeof people, Icon: (typeof icons)['person'], to: string | null = null) => ({
    word: translate(`dashboard.${name}`),
    value: people[name],
    icon: <Icon />,
    to,
  });
  return (
    <Panel title={translate('dashboard.people')} text={translate('dashboard.people_text')}>
      <NumberRows
        rows={[
          row('members', icons.person),
          row('open_invites', icons.invite),
          row('staff', icons.shield),
          row('open_staff_invites', icons.invite, invites),
        ]}
      />
    </Panel>
  );
}
