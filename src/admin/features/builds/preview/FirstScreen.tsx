import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../../../providers/http';
import { readableOn } from '../../../../domain/colour/colour';
import { shortNameOf } from '../../../../domain/builds/configuration';
import { classes } from '../../../ui/classes';
import type { Shown } from './shown';
import * as styles from './preview.module.css';

interface Offer {
  readonly id: string;
  readonly name: string;
  readonly image: string | null;
  readonly organization: { readonly name: string; readonly city: string | null };
}
const SHOWN = 4;

/** The first screen of the app: the application's offer in the app's colours. */
export function FirstScreen({ app, colours, isDark }: Shown) {
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['builds', 'offers'],
    queryFn: async ({ signal }) =>
      (await http<{ activities: Offer[] }>('/v1/activities', { query: { itemsPerPage: SHOWN }, signal })).json.activities,
  });
  const words = readableOn(colours.primary);
  return (
    <div className={classes(styles.phone, styles.first, isDark && styles.night)}>
      <header style={{ background: colours.primary, color: words }}>{shortNameOf(app)}</header>
      {data.length === 0 && <p className={styles.empty}>{translate('builds.preview.empty_offer')}</p>}
      <ul>
        {data.map(({ id, name, image, organization }) => (
          <li key={id}>
            {image ? <img src={`/v1/files/${image}?variant=thumbnail`} alt="" /> : <span className={styles.blank} />}
            <span className={styles.offer}>
              <strong>{name}</strong>
              <small>{[organization.name, organization.city].filter(Boolean).join(', ')}</small>
            </span>
            <span className={styles.pill} style={{ background: colours.primary, color: words }}>
              {translate('builds.preview.places')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
