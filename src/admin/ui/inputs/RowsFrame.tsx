import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
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

/** Around a list of small records. A fault of the list stands below it; those of one row stand under its own fields. */
export function RowsFrame({ source, label, children, ...frame }: RowsFrameProps) {
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(source, formState);
  const own = error && 'message' in error ? firstMessage(error) : firstMessage(error?.root);
  return (
    <FieldFrame {...frame} id={`${source}-rows`} source={source} label={label || false} error={own} as="group">
      {() => children}
    </FieldFrame>
  );
}
