import type { FormEvent } from 'react';

/** Props of the form in a dialog, which both its button and Enter submit. */
export const formProps = (submit: () => void) => ({
  noValidate: true,
  onSubmit: (event: FormEvent) => {
    event.preventDefault();
    // React would pass the event on to the form of the page that opened the dialog.
    event.stopPropagation();
    submit();
  },
});
