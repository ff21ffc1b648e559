import { useTranslate } from 'react-admin';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { useAudienceSize } from '../useAudienceSize';
import { AudienceSummary } from '../AudienceSummary';
import * as styles from './form.module.css';

/** The size of the audience as typed in the form. */
export function AudienceLine() {
  const translate = useTranslate();
  const audience: unknown = useDeferredValue(useWatch({ name: 'audience' }) as unknown);
  const { data, error } = useAudienceSize(audience);
  return (
    <div role="status" aria-label={translate('notifications.size.title')} className={styles.size}>
      {data ? <AudienceSummary size={data} /> : translate(error ? 'notifications.size.failed' : 'notifications.size.counting')}
    </div>
  );
}
