import Box from '@mui/material/Box';
import { useEvent, useTranslate } from 'react-admin';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FormContext } from '../../ui/inputs/FormContext';
import { useSearchParams } from 'react-router';
import { labelOf } from '../../../schema/sentence';
import { FilesClientContext } from '../../ui/upload/FilesClientContext';
import { ErrorSummary } from '../records/form/ErrorSummary';
import { focusField } from '../records/form/focusField';
import type { Fault } from '../records/form/formErrors';
import { useFirstField } from '../records/form/useFirstField';
import { verbOfNew } from '../records/save/verbOfNew';
import { type FormTask, useRecordForm } from '../records/form/useRecordForm';
import { LeaveGuard } from '../records/save/LeaveGuard';
import { useRunningUploads } from '../records/save/useRunningUploads';
import { StepBar } from './StepBar';
import { Stepper } from './Stepper';
import * as styles from './StepsForm.module.css';
import { useMendedFaults } from './useMendedFaults';

export interface Step {
  /** Used in the address. */
  readonly name: string;
  readonly title: string;
  /** The fields that are validated before the next step opens. */
  readonly fields: readonly string[];
  readonly content: ReactNode;
}

interface StepsFormProps extends Pick<FormTask, 'resource' | 'start' | 'send' | 'onSaved'> {
  steps: readonly Step[];
  onCancel: () => void;
}

/**
 * A new record in steps. It is one form: going back loses nothing, each step is validated before the next one opens, and a fault found at
 * the end opens the step it belongs to. An entity with drafts can be saved as one at each step, and published at the last.
 */
export function StepsForm({ steps, onCancel, ...task }: StepsFormProps) {
  const translate = useTranslate();
  const names = steps.flatMap(({ fields }) => fields);
  const record = useRecordForm({ ...task, names, isNew: true });
  const { form, formRef, isDirty, isSaving, freeRef, faults, failure } = record;
  const { client, isUploading } = useRunningUploads();
  const { position, furthest, goTo } = useStep(steps.map(({ name }) => name));
  // A person who returns to the first step starts at its title, as at every other step.
  const [opensAtFirst] = useState(position === 0);
  useFirstField(formRef, opensAtFirst);
  useStepFocus(formRef, steps[position]?.name ?? '');
  useMendedFaults(form);

  const stepOf = ({ path }: Fault) =>
    Math.max(
      0,
      steps.findIndex(({ fields }) => fields.includes(path.split('.')[0] ?? '')),
    );
  const show = (path: string, at: number) => {
    goTo(at);
    // The step must be rendered before anything in it can be focused.
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

  // A step that opened while the record is saved would lead back to the form.
  const advance = useEvent(() => {
    if (!isSaving) goTo(position + 1);
  });
  const goOn = async () => {
    const { fields = [] } = steps[position] ?? {};
    if (await form.trigger([...fields])) return advance();
    const wrong = formRef.current
      ?.querySelector<HTMLElement>('[data-step]:not([hidden]) [aria-invalid=true]')
      ?.closest<HTMLElement>('[data-field], [data-source]');
    focusField(formRef.current, wrong?.dataset['field'] ?? wrong?.dataset['source'] ?? '');
  };

  const isLast = position === steps.length - 1;
  const { draft } = task.resource;
  const submitAs = (isDraft: boolean) => {
    if (draft) form.setValue(draft, isDraft);
    record.submit();
  };
  return (
    <FormContext form={form}>
      <FilesClientContext value={client}>
        <Box
          component="form"
          ref={formRef}
          noValidate
          aria-busy={isSaving}
          onSubmit={(event) => {
            event.preventDefault();
            if (event.target !== event.currentTarget || isUploading) return;
            if (isLast) submitAs(true);
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
          {steps.map(({ name, title, content }, at) => (
            <div
              key={name}
              role="group"
              aria-label={`${translate('offers.steps.of', { position: at + 1, total: steps.length })}: ${title}`}
              tabIndex={-1}
              data-step={name}
              hidden={at !== position}
              className={styles.step}
            >
              {at <= furthest && content}
            </div>
          ))}
          <StepBar
            position={position}
            total={steps.length}
            isSaving={isSaving}
            isUploading={isUploading}
            verb={draft ? translate('form.save_draft') : verbOfNew(translate, task.resource)}
            onBack={() => goTo(position - 1)}
            onDraft={draft && !isLast ? () => submitAs(true) : undefined}
            onPublish={draft && isLast ? () => submitAs(false) : undefined}
            onCancel={onCancel}
          />
        </Box>
      </FilesClientContext>
      <LeaveGuard
        isDirty={isDirty}
        freeRef={freeRef}
        changed={Object.keys(form.formState.dirtyFields).map((name) => labelOf(translate, task.resource.name, name))}
      />
    </FormContext>
  );
}

/**
 * The current step, by its name in the address, so that the browser's back button goes one step back. A newly opened form is empty and
 * starts at the first step.
 */
function useStep(names: readonly string[]) {
  const [query, setQuery] = useSearchParams();
  const [furthest, setFurthest] = useState(0);
  const asked = names.indexOf(query.get('step') ?? '');
  const position = asked < 0 || asked > furthest ? 0 : asked;
  const isTooFar = asked > furthest;
  useEffect(() => {
    if (isTooFar) setQuery({}, { replace: true });
  }, [isTooFar, setQuery]);
  const goTo = (at: number) => {
    setFurthest((before) => Math.max(before, at));
    setQuery(at === 0 ? {} : { step: names[at] ?? '' });
    globalThis.scrollTo?.({ top: 0 });
  };
  return { position, furthest, goTo };
}

/**
 * Moves the focus to the beginning of a new step, so that a screen reader announces it. A fault in the step moves the focus on to its
 * field.
 */
function useStepFocus(formRef: RefObject<HTMLElement | null>, name: string): void {
  const shownRef = useRef(name);
  useEffect(() => {
    if (shownRef.current === name) return;
    shownRef.current = name;
    const step = formRef.current?.querySelector<HTMLElement>('[data-step]:not([hidden])');
    if (!step?.contains(document.activeElement)) step?.focus({ preventScroll: true });
  }, [formRef, name]);
}
