import MapIcon from '@mui/icons-material/MapOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { useTranslate } from 'react-admin';
import { ViewSwitch } from '../../../ui/ViewSwitch';

interface OverviewViewsProps {
  current: 'table' | 'map';
  filter: Readonly<Record<string, unknown>>;
}

/** Switches between table and map, keeping the active filters. */
export function OverviewViews({ current, filter }: OverviewViewsProps) {
  const translate = useTranslate();
  const spelled = JSON.stringify(filter);
  return (
    <ViewSwitch
      label={translate('locations.view.name')}
      current={current}
      views={[
        {
          name: 'table',
          label: translate('locations.view.table'),
          to: `?${new URLSearchParams({ filter: spelled, page: '1' })}`,
          icon: <TableIcon />,
        },
        {
          name: 'map',
          label: translate('locations.view.map'),
          to: `?${new URLSearchParams({ view: 'map', filter: spelled })}`,
          icon: <MapIcon />,
        },
      ]}
    />
  );
}
