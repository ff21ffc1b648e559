import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, memoryStore, TestMemoryRouter, type TranslationMessages } from 'react-admin';
import polyglot from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { type ReactNode, useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import * as english from '../../../i18n/en/inputs';
import * as dutch from '../../../i18n/nl/inputs';

interface InForm {
  user: ReturnType<typeof userEvent.setup>;
  /** The current values of the form. */
  values: () => Record<string, unknown>;
  /** The values that were last saved, undefined while saving was refused. */
  saved: () => unknown;
  save: () => Promise<void>;
}

/** Renders inputs in a form around a record, in Dutch by default. */
export function renderInForm(inputs: ReactNode, record: Record<string, unknown> = {}, locale: 'nl' | 'en' = 'nl'): InForm {
  let current: Record<string, unknown> = {};
  let last: unknown;
  const user = userEvent.setup();
  function Watch() {
    const values = { ...useFormContext().getValues(), ...useWatch() };
    useEffect(() => {
      current = values;
    });
    return <button type="submit">Opslaan</button>;
  }
  render(
    <TestMemoryRouter>
      <CoreAdminContext i18nProvider={i18nIn(locale)} store={memoryStore()}>
        <Form
          record={{ id: 1, ...record }}
          onSubmit={(data: unknown) => {
            last = data;
          }}
        >
          {inputs}
          <Watch />
        </Form>
      </CoreAdminContext>
    </TestMemoryRouter>,
  );
  return {
    user,
    values: () => current,
    saved: () => last,
    save: async () => {
      await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    },
  };
}

function i18nIn(locale: 'nl' | 'en') {
  return polyglot((name): TranslationMessages => ({ ...englishMessages, ...(name === 'en' ? english : dutch) }), locale, [
    { locale: 'nl', name: 'Nederlands' },
    { locale: 'en', name: 'English' },
  ]);
}
