import { type ComponentType, lazy } from 'react';
import type { InputProps } from './fieldViews';

/** Loads inputs with the form that shows them, not with the list. They share one chunk, so a form makes one request. */
export const lazyInput = (load: () => Promise<ComponentType<InputProps>>): ComponentType<InputProps> =>
  lazy(async () => ({ default: await load() }));

/** The part of an input's props that plain inputs accept. */
export const framed = ({ source, label, helperText, required, disabled }: InputProps) => ({
  source,
  label,
  helperText,
  required,
  disabled,
});
