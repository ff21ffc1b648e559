import { useTranslate } from 'react-admin';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { Amount } from '../../../ui/values/Numeric';
import * as styles from './rates.module.css';

/** The possible prices of an offer. Free comes first and cannot be changed: it applies to an offer without a rate. */
export function List() {
  const translate = useTranslate();
  return (
    <DeclaredList
      above={{
        heading: translate('rates.own'),
        content: (
          <section className={styles.free} aria-label={translate('offers.rates.free')}>
            <strong>{translate('offers.rates.free')}</strong>
            <Amount value={0} />
            <span className={styles.about}>{translate('rates.free_about')}</span>
          </section>
        ),
      }}
    />
  );
}
