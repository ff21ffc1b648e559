import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ReactNode, type RefObject, Suspense } from 'react';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { FormApart } from './FormApart';
import { ConflictDialog } from '../conflict/ConflictDialog';
import { FreeToLeave } from '../frame/FreeToLeave';
import { PlainFields } from './PlainFields';
import { FieldSkeletons } from '../../../ui/FieldSkeletons';
import { useFirstField } from './useFirstField';
import { type FormTask, useRecordForm } from './useRecordForm';

interface RecordDialogProps extends FormTask {
  /** The question or task: "Nieuw contact". */
  title: string;
  /** Label of the button: "Toevoegen". */
  verb: string;
  onClose: () => void;
  /** Larger for a form that needs more room than a few fields. */
  width?: 'xs' | 'md';
  /** Replaces the fields below each other. */
  children?: ReactNode;
}

/**
 * Creates or changes a record in a dialog on top of any open form. It validates by the declaration, shows faults under the fields, and
 * keeps what was typed when saving fails.
 *
 * @example <RecordDialog title={translate('offers.contacts.new')} verb={translate('offers.contacts.add')} resource={contacts}  
 * names={['name', 'email']} start={emptyRecord(contacts)} send={send} onSaved={choose} onClose={close} isNew />
 */
export function RecordDialog(props: RecordDialogProps) {
  return (
    // The form below the dialog has its own unsaved changes.
    <FreeToLeave value={null}>
      <OpenDialog {...props} />
    </FreeToLeave>
  );
}

function OpenDialog({ title, verb, onClose, width = 'xs', children, ...task }: RecordDialogProps) {
  const { resource, names } = task;
  const translate = useTranslate();
  const { form, formRef, isDirty, isSaving, failure, conflict, submit, settle, backToForm } = useRecordForm(task);
  return (
    <FormApart form={form}>
      <DialogFrame
        title={title}
        width={width}
        isBusy={isSaving}
        isDirty={isDirty}
        onClose={onClose}
        onSubmit={submit}
        contentRef={formRef}
        actions={
          <>
            <Button variant="text" color="inherit" disabled={isSaving} onClick={onClose}>
              {translate('form.cancel')}
            </Button>
            <Button type="submit" variant="contained" loading={isSaving}>
              {verb}
            </Button>
          </>
        }
      >
        <div>
          <FirstField formRef={formRef} isWanted={task.isNew === true} />
          <div aria-live="polite">
            {failure !== null && (
              <Alert severity="error" sx={{ mb: 4 }}>
                {failure}
              </Alert>
            )}
          </div>
          <Suspense fallback={<FieldSkeletons count={names.length} />}>
            {children ?? <PlainFields resource={resource} names={names} />}
          </Suspense>
        </div>
      </DialogFrame>
      {conflict && <ConflictDialog resource={resource} names={names} conflict={conflict} onSettle={settle} onClose={backToForm} />}
    </FormApart>
  );
}

/** Must be inside the dialog: its contents are mounted after the effects of the component around it. */
function FirstField({ formRef, isWanted }: { formRef: RefObject<HTMLElement | null>; isWanted: boolean }) {
  useFirstField(formRef, isWanted);
  return null;
}
