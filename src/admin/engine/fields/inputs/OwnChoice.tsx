import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ReactNode, useState } from 'react';
import { allows } from '../../../../domain/permissions/permissions';
import type { AnyResource } from '../../../../schema/row';
import { emptyRecord } from '../../../../schema/validate';
import { NativeSelect } from '../../../ui/boxes/NativeSelect';
import { FieldFrame } from '../../../ui/inputs/FieldFrame';
import { useField } from '../../../ui/inputs/frame/useField';
import { LoadFailure } from '../../../ui/LoadFailure';
import { useNotice } from '../../../ui/useNotice';
import { useProfile } from '../../../ui/useProfile';
import { RecordDialog } from '../../records/form/RecordDialog';
import type { FormTask } from '../../records/form/useRecordForm';
import { useCreateRecord } from '../../records/useCreateRecord';
import type { InputProps } from '../fieldViews';
import type { OwnChoices } from './useOwnChoices';
import * as styles from './OwnChoice.module.css';

interface OwnChoiceProps<R extends { readonly id: string }> {
  input: InputProps;
  /** The entity to choose from. */
  resource: AnyResource;
  choices: OwnChoices<R>;
  /** The text of a record among the choices. */
  textOf: (record: R) => string;
  /** The text of an empty choice. */
  none: string;
  /** Label of the button that opens the dialog, and title of that dialog. */
  make: string;
  /** Label of the button that creates the record. */
  verb: string;
  /** The fields of a new record. */
  names: readonly string[];
  /** Replaces the fields below each other. */
  fields?: ReactNode;
  width?: 'xs' | 'md';
  /** The guard of `DeclaredEdit`, for a new record. Its dialog belongs to `fields`. */
  guard?: (send: FormTask['send']) => FormTask['send'];
  /** Shown below the choice, about the chosen record. */
  about?: (chosen: R) => ReactNode;
}

/**
 * A choice among the few records of the organization itself. A new record is created in a dialog on top of the form and chosen at once.
 */
export function OwnChoice<R extends { readonly id: string }>(props: OwnChoiceProps<R>) {
  const { input, resource, choices, textOf, none, make, about } = props;
  const { records, isPending, error, refetch } = choices;
  const { source, label, helperText, required, disabled } = input;
  const translate = useTranslate();
  const profile = useProfile();
  const field = useField<string>({ source, label, helperText, required, disabled });
  const [isMaking, setMaking] = useState(false);
  const { create } = resource.access;
  const mayMake = create !== 'nobody' && allows(profile, create);
  const chosen = records.find(({ id }) => id === field.value);
  const choose = (id: string) => field.setValue(id === '' ? null : id);
  return (
    <FieldFrame {...field.frame}>
      {(aria) => (
        <>
          {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
          <div className={styles.choice}>
            <div className={styles.select}>
              <NativeSelect
                {...aria}
                name={field.name}
                inputRef={field.inputRef}
                disabled={field.disabled}
                value={field.value ?? ''}
                onChoose={choose}
                onBlur={field.onBlur}
              >
                <option value="">{none}</option>
                {field.value !== null && !chosen && <option value={field.value}>{isPending ? '…' : translate('declared.gone')}</option>}
                {records.map((record) => (
                  <option key={record.id} value={record.id}>
                    {textOf(record)}
                  </option>
                ))}
              </NativeSelect>
            </div>
            {mayMake && (
              <Button variant="outlined" startIcon={<Add />} disabled={disabled} onClick={() => setMaking(true)}>
                {make}
              </Button>
            )}
          </div>
          {chosen && about?.(chosen)}
          {isMaking && <MakeDialog {...props} onChoose={choose} onClose={() => setMaking(false)} />}
        </>
      )}
    </FieldFrame>
  );
}

interface MakeDialogProps<R extends { readonly id: string }> extends OwnChoiceProps<R> {
  onChoose: (id: string) => void;
  onClose: () => void;
}

function MakeDialog<R extends { readonly id: string }>({
  resource,
  choices,
  make,
  verb,
  names,
  fields,
  width,
  guard,
  onChoose,
  onClose,
}: MakeDialogProps<R>) {
  const notice = useNotice();
  const send = useCreateRecord(choices.name);
  const saved = async (id: string) => {
    notice.saved();
    await choices.refetch();
    onChoose(id);
    onClose();
  };
  return (
    <RecordDialog
      title={make}
      verb={verb}
      {...(width === undefined ? {} : { width })}
      resource={resource}
      names={names}
      start={emptyRecord(resource)}
      isNew
      send={guard ? guard(send) : send}
      onSaved={({ id }) => void saved(id)}
      onClose={onClose}
    >
      {fields}
    </RecordDialog>
  );
}
