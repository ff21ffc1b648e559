import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { FieldFrame } from './FieldFrame';
import { firstMessage } from './frame/fieldError';

interface RowsFrameProps {
  source: string;
  label: string;
  helperText: string | false;
  required: boolean;
  disabled: boolean;
  children: ReactNode;
}

/** The frame of a list of small records. An error of the list is shown below it; errors of a row are shown below its own fields. */
export function RowsFrame({ source, label, children, ...frame }: RowsFrameProps) {
  const { getFieldState } = useFormContext();
  const { error } = getFieldState(source, useFormState({ name: source }));
  const own = error && 'message' in error ? firstMessage(error) : firstMessage(error?.root);
  return (
    <FieldFrame {...frame} id={`${source}-rows`} source={source} label={label || false} error={own} as="group">
      {() => children}
    </FieldFrame>
  );
}
