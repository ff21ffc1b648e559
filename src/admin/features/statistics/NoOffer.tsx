import { useTranslate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { pathTo } from '../../../schema/routes';
import { NextStep } from '../../ui/NextStep';
import { Panel } from '../../ui/Panel';

/** Shown where an organization has no activity yet. */
export function NoOffer({ organization_id }: { organization_id: string }) {
  const translate = useTranslate();
  return (
    <Panel title={translate('club.title')}>
      <NextStep
        text={translate('club.none')}
        to={pathTo(registry.activities, 'create', { organization_id })}
        label={translate('club.none_add')}
        need={registry.activities.access.create}
        isQuiet
      />
    </Panel>
  );
}
