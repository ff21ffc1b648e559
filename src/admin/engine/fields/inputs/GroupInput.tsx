import { useId } from 'react';
import type { Check } from '../../../../domain/checks/checks';
import type { Field, FieldMap } from '../../../../schema/field';
import { viewsOf } from '../../registry';
import { FieldInput } from './FieldInput';
import type { InputProps } from '../fieldViews';
import { classes } from '../../../ui/classes';
import * as styles from './inputs.module.css';

interface GroupSpec {
  readonly fields: FieldMap;
  readonly checks?: readonly Check[];
}

/** Fields that belong together, two per line; from and until always share a line. */
export function GroupInput({ source, field, resource, path, label, helperText, disabled }: InputProps) {
  const id = useId();
  const { fields, checks = [] } = field as unknown as GroupSpec;
  const starts = new Set(checks.flatMap(({ rule, fields: [from] }) => (rule === 'ordered' || rule === 'before' ? [from] : [])));
  return (
    <div role="group" {...(label ? { 'aria-labelledby': id } : {})} className={classes(styles.group, label && styles.named)}>
      {label && (
        <div id={id} className={styles.name}>
          {label}
          {helperText && <div className={styles.help}>{helperText}</div>}
        </div>
      )}
      <div className={styles.parts}>
        {Object.entries(fields).map(([name, part]) => (
          <div key={name} className={classOf(part, starts.has(name))}>
            <FieldInput resource={resource} field={part} source={`${source}.${name}`} path={`${path}.${name}`} disabled={disabled} />
          </div>
        ))}
      </div>
    </div>
  );
}

const classOf = (field: Field, isStart: boolean) => (viewsOf(field).isWide ? styles.wide : isStart ? styles.start : undefined);
