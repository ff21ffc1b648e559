import { useTranslate } from 'react-admin';
import type { AnyResource } from '../../schema/row';
import { useHidden } from './useHidden';
import { Chip } from '../ui/values/Chip';
import * as styles from './HiddenChip.module.css';

/** Marks an offer that is not public yet; the tooltip gives the reason. */
export function HiddenChip({ resource, record }: { resource: AnyResource; record: Readonly<Record<string, unknown>> | undefined }) {
  const translate = useTranslate();
  const by = useHidden(resource, record);
  if (by === null) return null;
  return (
    <span title={translate(`hidden.${by}_text`)} className={styles.hidden}>
      <Chip tone="wait">{translate(`hidden.${by}`)}</Chip>
    </span>
  );
}
