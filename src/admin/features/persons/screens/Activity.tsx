import { fill } from '../../../../schema/routes';
import { RecordFrame } from '../../../engine/records/RecordFrame';
import { useResourceRoute } from '../../../engine/useResourceRoute';
import { Can } from '../../../ui/Can';
import { Purchases, Bundles, WaitingListEntries } from '../life/Bookings';
import * as styles from '../life/life.module.css';
import { Reach } from '../life/Reach';
import { Sessions } from '../life/Sessions';
import { Merges } from '../merge/Merges';

/** A person's activity at a club: sessions, bundles, waiting lists and purchases, next to the contact details. */
export function Activity() {
  const { resource, route, params } = useResourceRoute();
  const part = { api: fill(`${resource.api}/{${resource.key}}`, params), organization_id: params['organization_id'] ?? '' };
  return (
    <RecordFrame resource={resource} route={route} params={params}>
      <div className={styles.page}>
        <div className={styles.column}>
          <Sessions {...part} />
          <Can need="view-bundles">
            <Bundles {...part} />
          </Can>
          <WaitingListEntries {...part} />
          <Can need="view-rates">
            <Purchases {...part} />
          </Can>
        </div>
        <div className={styles.column}>
          <Reach {...part} />
          <Merges api={part.api} />
        </div>
      </div>
    </RecordFrame>
  );
}
