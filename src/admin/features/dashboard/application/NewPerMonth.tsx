import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { MonthNumber } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { listAddress } from '../../../engine/lists/listAddress';
import { MonthBars } from './MonthBars';

/** How many organizations signed up, month by month. */
export function NewPerMonth({ months }: { months: readonly MonthNumber[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const newest = listAddress(pathTo(registry.organizations, 'list'), { sort: ['created_at', 'DESC'] });
  const total = months.reduce((sum, one) => sum + one.total, 0);
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
