import { useTranslate } from 'react-admin';
import { registry } from '../../../../../resources/registry.gen';
import type { Changeable, PlannedField, PlannedValue } from '../../../../domain/sessions/sessionPlan';
import type { AnyResource } from '../../../../schema/row';
import { ShownValue } from '../../../engine/records/ShownValue';
import { classes } from '../../../ui/classes';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import * as styles from './ChangedFields.module.css';

const sessions = registry.sessions as unknown as AnyResource;

/** Every field changed by an edit, with its old and new value, and the number of sessions where it does not change in all. */
export function ChangedFields({ fields, total }: { fields: readonly PlannedField[]; total: number }) {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  const countText = (smart_count: number) => translate('club_day.plan.sessions', { smart_count });
  return (
    <section aria-label={translate('club_day.plan.title')}>
      <h3 className={styles.title}>{translate('club_day.plan.title')}</h3>
      <dl className={styles.fields}>
        {fields.map(({ field, sessions: touched, changes }) => {
          const rest = touched - changes.reduce((sum, change) => sum + change.sessions, 0);
          return (
            <div key={field} className={styles.field}>
              <dt>{translate(`resources.sessions.fields.${field}`)}</dt>
              {changes.map(({ from, to, sessions: some }) => (
                <dd key={JSON.stringify([from, to])}>
                  <Value field={field} value={from} isOld />
                  <span aria-hidden className={styles.arrow}>
                    →
                  </span>
                  <span style={visuallyHidden}>{translate('history.became')}</span>
                  <Value field={field} value={to} />
                  {(some < touched || touched < total) && <small>{countText(some)}</small>}
                </dd>
              ))}
              {rest > 0 && <dd className={styles.rest}>{translate('club_day.plan.others', { smart_count: rest })}</dd>}
            </div>
          );
        })}
      </dl>
    </section>
  );
}

/** An empty value is shown in words: unlimited spots, the location of the activity. */
function Value({ field, value, isOld = false }: { field: Changeable; value: PlannedValue; isOld?: boolean }) {
  const translate = useTranslate();
  const declared = sessions.fields[field];
  const Tag = isOld ? 'del' : 'span';
  return (
    <Tag className={classes(isOld ? styles.old : styles.value, field === 'notes' && styles.cut)}>
      {value === null || value === '' || (Array.isArray(value) && value.length === 0) || !declared ? (
        translate(`club_day.plan.nothing.${field}`, { _: translate('history.empty') })
      ) : (
        <ShownValue resource={sessions} field={declared} path={field} value={value} />
      )}
    </Tag>
  );
}
