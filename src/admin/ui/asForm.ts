import type { FormEvent } from 'react';

/** Makes a dialog's paper the form itself, so that its button sends it and Enter does too: `slotProps={{ paper: asForm(send) }}`. */
export const asForm = (submit: () => void) => ({
  component: 'form' as const,
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    // React hands the event up to the form of the page that the dialog was opened from.
    event.stopPropagation();
    submit();
  },
});
