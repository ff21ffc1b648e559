import type { FormEvent } from 'react';

/** Makes a dialog's paper the form, so that both its button and Enter submit it: `slotProps={{ paper: asForm(send) }}`. */
export const asForm = (submit: () => void) => ({
  component: 'form' as const,
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    // React would pass the event on to the form of the page that opened the dialog.
    event.stopPropagation();
    submit();
  },
});
