import { useTranslate } from 'react-admin';
import { memo } from 'react';
import type { Field } from '../../../../schema/field';
import { mayWrite } from '../../../../schema/mayWrite';
import type { AnyResource } from '../../../../schema/row';
import { labelOf } from '../../../../schema/sentence';
import { useProfile } from '../../../ui/useProfile';
import { useStaffIn } from '../../records/form/useStaffIn';
import { inputOf } from '../../registry';
import * as styles from './inputs.module.css';

interface FieldInputProps {
  resource: AnyResource;
  field: Field;
  /** Path of the value in the form. */
  source: string;
  /** Path in the entity's declaration: `source` without list indexes. */
  path?: string;
  disabled?: boolean;
  /** False where a heading already shows the label. */
  hasLabel?: boolean;
}

/** The input of one declared field, disabled for a person who may not write it. The list of faults finds it by `data-field`. */
export const FieldInput = memo(function FieldInput({
  resource,
  field,
  source,
  path = source,
  disabled = false,
  hasLabel = true,
}: FieldInputProps) {
  const translate = useTranslate();
  const isClosed = !mayWrite(resource, useProfile(), source);
  const { Input } = inputOf(field);
  const staff = useStaffIn();
  // Only a superadmin creates a row that every application shares.
  const isOfStaff = resource.sharedWith === source && staff !== null && staff !== 'every';
  const help = isOfStaff ? translate('declared.shared_help') : translate(`resources.${resource.name}.help.${path}`, { _: '' });
  return (
    <div data-field={source} className={styles.field}>
      <Input
        source={source}
        field={field}
        resource={resource}
        path={path}
        label={hasLabel ? labelOf(translate, resource.name, path) : ''}
        helperText={hasLabel && help ? help : false}
        required={field.required === true || isOfStaff}
        disabled={disabled || isClosed}
      />
    </div>
  );
});
