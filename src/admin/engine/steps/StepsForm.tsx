import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslate } from 'react-admin';
import { labelOf } from '../../../schema/sentence';
import { FilesClientContext } from '../../ui/upload/FilesClientContext';
import { ErrorSummary } from '../records/form/ErrorSummary';
import { focusField } from '../records/form/focusField';
import type { Fault } from '../records/form/formErrors';
import { type FormTask, useRecordForm } from '../records/form/useRecordForm';
import { LeaveGuard } from '../records/save/LeaveGuard';
import { useRunningUploads } from '../records/save/useRunningUploads';
import { StepBar } from './StepBar';
import { Stepper } from './Stepper';
import { useMendedFaults } from './useMendedFaults';
import { useStep } from './useStep';

export interface Step {
  /** Stands in the address. */
  readonly name: string;
  readonly title: string;
  /** The fields that are judged before the next step opens. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

interface StepsFormProps extends Pick<FormTask, 'resource' | 'start' | 'send' | 'onSaved'> {
  steps: readonly Step[];
  onCancel: () => void;
}

/**
 * A new record in steps. It is one form: nothing typed is lost by going back, each step is judged before the next one
 * opens, and a fault found at the end opens the step it belongs to.
 */
export function StepsForm({ steps, onCancel, ...task }: StepsFormProps) {
  const translate = useTranslate();
  const names = steps.flatMap(({ fields }) => fields);
  const record = useRecordForm({ ...task, names, isNew: true });
  const { form, formRef, isDirty, isSaving, freeRef, faults, failure } = record;
  const { client, isUploading } = useRunningUploads();
  const { position, furthest, goTo } = useStep(steps.map(({ name }) => name));
  useMendedFaults(form);

  const stepOf = ({ path }: Fault) =>
    Math.max(
      0,
      steps.findIndex(({ fields }) => fields.includes(path.split('.')[0] ?? '')),
    );
  const show = (path: string, at: number) => {
    goTo(at);
    // The step must be on the screen before anything in it can have the focus.
    setTimeout(() => focusField(formRef.current, path));
  };

  const handled = useRef(0);
  const { submitCount } = form.formState;
  useEffect(() => {
    const [first] = faults;
    if (!first || isSaving || handled.current === submitCount) return;
    handled.current = submitCount;
    if (!faults.some((fault) => stepOf(fault) === position)) show(first.path, stepOf(first));
  });

  const goOn = async () => {
    const { fields = [] } = steps[position] ?? {};
    if (await form.trigger([...fields])) return goTo(position + 1);
    const wrong = formRef.current
      ?.querySelector<HTMLElement>('[data-step]:not([hidden]) [aria-invalid=true]')
      ?.closest<HTMLElement>('[data-field], [data-source]');
    focusField(formRef.current, wrong?.dataset['field'] ?? wrong?.dataset['source'] ?? '');
  };

  const isLast = position === steps.length - 1;
  return (
    <FormProvider {...form}>
      <FilesClientContext value={client}>
        <Box
          component="form"
          ref={formRef}
          noValidate
          aria-busy={isSaving}
          onSubmit={(event) => {
            event.preventDefault();
            if (event.target !== event.currentTarget || isUploading) return;
            if (isLast) record.submit();
            else void goOn();
          }}
        >
          <Stepper
            steps={steps.map(({ title }, at) => ({ title, hasFault: faults.some((fault) => stepOf(fault) === at) }))}
            position={position}
            furthest={furthest}
            onGoTo={goTo}
          />
          <ErrorSummary faults={faults} failure={failure} names={names} onGoTo={(path) => show(path, stepOf({ path, sentence: '' }))} />
          {steps.map(({ name, content }, at) => (
            <div key={name} data-step={name} hidden={at !== position}>
              {at <= furthest && content}
            </div>
          ))}
          <StepBar
            position={position}
            total={steps.length}
            isSaving={isSaving}
            isUploading={isUploading}
            onBack={() => goTo(position - 1)}
            onCancel={onCancel}
          />
        </Box>
      </FilesClientContext>
      <LeaveGuard
        isDirty={isDirty}
        freeRef={freeRef}
        changed={Object.keys(form.formState.dirtyFields).map((name) => labelOf(translate, task.resource.name, name))}
      />
    </FormProvider>
  );
}
