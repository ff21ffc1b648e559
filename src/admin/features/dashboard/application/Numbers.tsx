import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import type { ApplicationStatistics, OrganizationNumbers } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { NextStep } from '../../../ui/NextStep';
import { Panel } from '../../../ui/Panel';
import { NewPerMonth } from './NewPerMonth';
import { PeopleNumbers } from './PeopleNumbers';
import { StatusStrip } from './StatusStrip';
import { VocabularyNumbers } from './VocabularyNumbers';
import { Waiting } from './Waiting';

const pair = (first: string, second: string) => ({
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: `minmax(0, ${first}) minmax(0, ${second})` },
});

/** Everything the start page shows. Parts that this person may not list are left out. */
export function Numbers({ statistics, application_id }: { statistics: ApplicationStatistics; application_id: string }) {
  const { organizations, counts, people } = statistics;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {organizations && <Organizations numbers={organizations} />}
      <Box sx={pair('1fr', '1fr')}>
        <VocabularyNumbers counts={counts} />
        <PeopleNumbers people={people} application_id={application_id} />
      </Box>
    </Box>
  );
}

function Organizations({ numbers }: { numbers: OrganizationNumbers }) {
  const translate = useTranslate();
  const { create } = registry.organizations.access;
  if (numbers.total === 0)
    return (
      <Panel title={translate('dashboard.organizations')}>
        <NextStep
          text={translate('dashboard.none')}
          to={pathTo(registry.organizations, 'create')}
          label={translate('dashboard.none_add')}
          need={create}
        />
      </Panel>
    );
  return (
    <>
      <StatusStrip numbers={numbers} />
      <Box sx={pair('5fr', '7fr')}>
        <Waiting total={numbers.by_status.pending} waiting={numbers.waiting} />
        <NewPerMonth months={numbers.months} />
      </Box>
    </>
  );
}
