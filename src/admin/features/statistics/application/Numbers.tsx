import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { ApplicationStatistics, MonthNumber } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { listAddress } from '../../../engine/lists/listAddress';
import { useFormats } from '../../../ui/formats/formats';
import { icons } from '../../../ui/icons.gen';
import { NextStep } from '../../../ui/NextStep';
import { Panel } from '../../../ui/Panel';
import { MonthBars } from './MonthBars';
import { OfferSection } from './offer/OfferSection';
import type { useDashboardFilter } from './offer/useDashboardFilter';
import { NumberRows } from './NumberRows';
import { PeopleNumbers } from './PeopleNumbers';
import { StatusStrip } from './StatusStrip';
import { Today } from './Today';

const PAIR = { display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } };

interface NumbersProps {
  readonly statistics: ApplicationStatistics;
  readonly application_id: string;
  /** The numbers belong to the previous filters; new ones are loading. */
  readonly isOld: boolean;
  /** The filters in the address. */
  readonly address: ReturnType<typeof useDashboardFilter>;
}

/** The content of the start page, without the parts that this person may not list. */
export function Numbers({ statistics, application_id, isOld, address }: NumbersProps) {
  const { organizations, counts, people, offer } = statistics;
  const isEmpty = organizations?.total === 0;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {isEmpty ? <NoOrganizations /> : <Today {...statistics} application_id={application_id} />}
      {offer && !isEmpty && <OfferSection offer={offer} isOld={isOld} {...address} />}
      {organizations && !isEmpty && (
        <>
          <StatusStrip numbers={organizations} />
          <NewPerMonth months={organizations.months} />
        </>
      )}
      <Box sx={PAIR}>
        <VocabularyNumbers counts={counts} />
        <PeopleNumbers people={people} application_id={application_id} />
      </Box>
    </Box>
  );
}

/** The first step of a new application. */
function NoOrganizations() {
  const translate = useTranslate();
  return (
    <Panel title={translate('dashboard.organizations')}>
      <NextStep
        text={translate('dashboard.none')}
        to={pathTo(registry.organizations, 'create')}
        label={translate('dashboard.none_add')}
        need={registry.organizations.access.create}
      />
    </Panel>
  );
}

/** The number of organizations that signed up, per month. */
function NewPerMonth({ months }: { months: readonly MonthNumber[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const newest = listAddress(pathTo(registry.organizations, 'list'), { sort: ['created_at', 'DESC'] });
  const total = months.reduce((sum, month) => sum + month.total, 0);
  return (
    <Panel
      title={translate('dashboard.months')}
      text={translate('dashboard.months_text', { total: number(total) })}
      action={
        <MuiLink component={Link} to={newest}>
          {translate('dashboard.months_newest')}
        </MuiLink>
      }
    >
      <MonthBars months={months} caption={translate('dashboard.months')} />
    </Panel>
  );
}

const NAMES = ['categories', 'campaigns', 'tags', 'labels'] as const;

/** The numbers of tags, labels and other records that organize the offer. */
function VocabularyNumbers({ counts }: { counts: ApplicationStatistics['counts'] }) {
  const translate = useTranslate();
  const rows = NAMES.flatMap((name) => {
    const value = counts[name];
    const { menu } = registry[name];
    if (value === null) return [];
    const Icon = menu ? icons[menu.icon] : null;
    return [
      {
        word: translate(`resources.${name}.name`, { smart_count: 2 }),
        value,
        icon: Icon && <Icon />,
        to: listAddress(pathTo(registry[name], 'list')),
      },
    ];
  });
  if (rows.length === 0) return null;
  return (
    <Panel title={translate('dashboard.vocabulary')} text={translate('dashboard.vocabulary_text')}>
      <NumberRows rows={rows} />
    </Panel>
  );
}
