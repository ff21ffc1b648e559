import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import type { ApplicationStatistics } from '../../../../domain/statistics/statistics';
import { pathTo } from '../../../../schema/routes';
import { Panel } from '../../../ui/Panel';
import { listAddress } from '../../../engine/lists/listAddress';
import { icons } from '../../../ui/icons';
import { NumberRows } from './NumberRows';

const NAMES = ['categories', 'campaigns', 'tags', 'labels'] as const;

/** How much there is of what sorts and shows the offer. */
export function VocabularyNumbers({ counts }: { counts: ApplicationStatistics['counts'] }) {
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
