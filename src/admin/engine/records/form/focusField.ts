const CONTROLS =
  'input:not([type=hidden]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]';

/** Scrolls a form field into view and focuses it. For a part without its own input, it focuses the field that contains it. */
export function focusField(form: HTMLElement | null, path: string): boolean {
  if (!form || path === '') return false;
  const name = JSON.stringify(path);
  const field = form.querySelector<HTMLElement>(`[data-field=${name}], [data-source=${name}]`);
  if (!field) return focusField(form, path.split('.').slice(0, -1).join('.'));
  const control = field.querySelector<HTMLElement>('[aria-invalid=true]') ?? field.querySelector<HTMLElement>(CONTROLS);
  field.scrollIntoView?.({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control !== null;
}
