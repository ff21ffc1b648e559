import { useTranslate } from 'react-admin';
import { type ReactNode } from 'react';
import { FormContext } from '../../../ui/inputs/FormContext';
import { labelOf } from '../../../../schema/sentence';
import { FilesClientContext } from '../../../ui/upload/FilesClientContext';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { ErrorSummary } from './ErrorSummary';
import { focusField } from './focusField';
import { LeaveGuard } from '../save/LeaveGuard';
import { SaveBar } from '../save/SaveBar';
import { useFirstField } from './useFirstField';
import { type FormTask, useRecordForm } from './useRecordForm';
import { useRunningUploads } from '../save/useRunningUploads';
import { verbOfNew } from '../save/verbOfNew';

interface RecordFormProps extends FormTask {
  children: ReactNode;
  /** Address of the form with the record's other fields. */
  elsewhere?: string;
  /** Leaves the form of a new record; without it, discarding resets the fields. */
  onCancel?: () => void;
  /** A new record is saved as a draft, and another button publishes it. `names` includes the field that says so. */
  isPublishing?: boolean;
  /** Something was typed in what is sent along with the form: leaving asks about that too. */
  isDirtyBeside?: boolean;
}

/**
 * The form of a record, around its fields: the list of faults, the save bar, the guard against leaving, and the choice after an edit
 * conflict. Everything that saves fields of a record uses this component.
 *
 * @example <RecordForm resource={labels} names={['name']} start={record} send={save} onSaved={notice.saved}>   <FieldInput
 * resource={labels} field={labels.fields.name} source="name" /> </RecordForm>
 */
export function RecordForm({ children, elsewhere, onCancel, isPublishing = false, isDirtyBeside = false, ...task }: RecordFormProps) {
  const { resource, names, isNew = false } = task;
  const translate = useTranslate();
  const record = useRecordForm(task);
  const { client, isUploading } = useRunningUploads();
  const { form, formRef, isDirty, isSaving, freeRef, faults, failure, conflict } = record;
  useFirstField(formRef, isNew);
  const submit = () => !isUploading && record.submit();
  const submitAs = (isDraft: boolean) => {
    if (resource.draft) form.setValue(resource.draft, isDraft);
    submit();
  };
  const save = isPublishing ? () => submitAs(true) : submit;
  const changed = Object.keys(form.formState.dirtyFields).map((name) => labelOf(translate, resource.name, name));
  return (
    <FormContext form={form}>
      <FilesClientContext value={client}>
        <form
          ref={formRef}
          noValidate
          aria-busy={isSaving}
          onSubmit={(event) => {
            event.preventDefault();
            // React passes events of a dialog inside the form on to the form, although the dialog is a portal.
            if (event.target === event.currentTarget) save();
          }}
        >
          <ErrorSummary
            faults={faults}
            failure={failure}
            names={names}
            elsewhere={elsewhere}
            onGoTo={(path) => focusField(formRef.current, path)}
          />
          {children}
          <SaveBar
            isShown={isNew || isDirty || isSaving}
            isSaving={isSaving}
            isUploading={isUploading}
            faults={faults.length}
            isNew={isNew}
            verb={isPublishing ? translate('form.save_draft') : isNew ? verbOfNew(translate, resource) : translate('form.save')}
            onSave={save}
            onPublish={isPublishing ? () => submitAs(false) : undefined}
            onDiscard={onCancel ?? record.discard}
          />
        </form>
      </FilesClientContext>
      <LeaveGuard isDirty={isDirty || isDirtyBeside} freeRef={freeRef} changed={changed} />
      {conflict && (
        <ConflictDialog resource={resource} names={names} conflict={conflict} onSettle={record.settle} onClose={record.backToForm} />
      )}
    </FormContext>
  );
}
