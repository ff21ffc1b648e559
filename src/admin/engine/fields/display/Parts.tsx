import { useTranslate } from 'react-admin';
import type { FieldMap } from '../../../../schema/field';
import { Nothing } from '../../../ui/values/PlainText';
import { viewsOf } from '../../registry';
import type { DisplayProps } from '../fieldViews';
import * as styles from './display.module.css';

/** The parts of a group that have a value, each with its name. */
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

/** Looks the views of a kind up at render time: they import this component, so importing them here would be a cycle. */
function FieldValue(props: DisplayProps) {
  const { Display } = viewsOf(props.field);
  return <Display {...props} />;
}
