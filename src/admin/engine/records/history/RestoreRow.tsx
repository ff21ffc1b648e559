import { useTranslate } from 'react-admin';
import type { RestorePlan } from '../../../../domain/history/restorePlan';
import type { AnyResource } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { Tick } from '../../../ui/boxes/Tick';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import Box from '@mui/material/Box';
import { ShownValue } from '../ShownValue';
import { isBlank } from './changesIn';
import * as styles from './restore.module.css';

interface RestoreRowProps {
  resource: AnyResource;
  field: RestorePlan['fields'][number];
  /** The record was deleted: only its former values are shown. */
  isGone: boolean;
  isLeft: boolean;
  onToggle: () => void;
}

/** One field: its current value, the value it gets, or why it cannot be restored. */
export function RestoreRow({ resource, field: { name, now, was, issue }, isGone, isLeft, onToggle }: RestoreRowProps) {
  const translate = useTranslate();
  const label = labelOf(translate, resource.name, name);
  const shown = (value: unknown) => {
    const field = resource.fields[name];
    if (isBlank(value) || !field) return <em className={styles.empty}>{translate('history.empty')}</em>;
    return <ShownValue resource={resource} field={field} path={name} value={value} />;
  };
  return (
    <li className={styles.field}>
      <label className={styles.line}>
        <Tick checked={!isLeft && issue === null} disabled={issue !== null} onChange={onToggle} />
        <span className={styles.label}>{label}</span>
      </label>
      <div className={styles.values}>
        {!isGone && (
          <>
            <span className={styles.old}>{shown(now)}</span>
            <span aria-hidden className={styles.old}>
              →
            </span>
            <Box component="span" sx={visuallyHidden}>
              {translate('log.restore.becomes')}
            </Box>
          </>
        )}
        <span className={styles.value}>{shown(was)}</span>
      </div>
      {issue && <p className={styles.fault}>{issue}</p>}
    </li>
  );
}
