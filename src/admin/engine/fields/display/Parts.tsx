import { useTranslate } from 'ra-core';
import type { FieldMap } from '../../../../schema/field';
import type { DisplayProps } from '../fieldViews';
import { FieldValue } from './FieldValue';
import { Nothing } from '../../../ui/values/PlainText';
import * as styles from './display.module.css';

/** The parts of a group that hold something, each with its name. */
export function Parts({ value, field, name, resource }: DisplayProps) {
  const translate = useTranslate();
  const { fields } = field as unknown as { fields: FieldMap };
  const filled = Object.entries(fields).filter(([part]) => !isEmpty((value as Record<string, unknown> | null)?.[part]));
  if (filled.length === 0) return <Nothing />;
  return (
    <span className={styles.parts}>
      {filled.map(([part, inner]) => (
        <span key={part} className={styles.part}>
          <span className={styles.name}>{translate(`resources.${resource.name}.fields.${name}.${part}`)}</span>
          <FieldValue
            field={inner}
            name={`${name}.${part}`}
            value={(value as Record<string, unknown>)[part]}
            resource={resource}
            record={null}
          />
        </span>
      ))}
    </span>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && value.length === 0);
