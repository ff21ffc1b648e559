import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Mismatch } from '../../../domain/ledger/reconcile';
import { useFormats } from '../../ui/formats/formats';

import { Panel } from '../../ui/Panel';
import * as styles from './reconcile.module.css';

/** Each order whose books disagree: the reason, the difference, and a link. */
export function Mismatches({ mismatches, total }: { mismatches: readonly Mismatch[]; total: number }) {
  const translate = useTranslate();
  const { money, dateOf } = useFormats();
  return (
    <Panel
      title={translate('ledger.found', { smart_count: total })}
      text={total > mismatches.length ? translate('ledger.first', { shown: mismatches.length }) : undefined}
    >
      <ul className={styles.list}>
        {mismatches.map((mismatch) => (
          <li key={mismatch.order_id} className={styles.item}>
            <div className={styles.what}>
              <MuiLink component={Link} to={`/organizations/${mismatch.organization_id}/finances/orders?show=${mismatch.order_id}`}>
                {translate('purchases.order.title', { number: mismatch.number })}
              </MuiLink>
              <span className={styles.quiet}>{[mismatch.name, mismatch.organization_name, dateOf(mismatch.created_at)].join(' · ')}</span>
              {mismatch.causes.map((cause) => (
                <span key={cause}>{translate(`ledger.causes.${cause}`)}</span>
              ))}
              {mismatch.note && <span className={styles.note}>{mismatch.note}</span>}
            </div>
            {mismatch.expected_in_cents !== mismatch.found_in_cents && (
              <dl className={styles.amounts}>
                <div>
                  <dt>{translate('ledger.expected')}</dt>
                  <dd>{money(mismatch.expected_in_cents)}</dd>
                </div>
                <div>
                  <dt>{translate('ledger.is')}</dt>
                  <dd>{money(mismatch.found_in_cents)}</dd>
                </div>
              </dl>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
