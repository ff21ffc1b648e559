// @vitest-environment jsdom
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { RichTextInput } from '../../../src/admin/ui/inputs/RichTextInput';
import { safeContent } from '../../../src/admin/ui/RichTextView';
import { makeTheme } from '../../../src/admin/ui/theme/theme';
import { renderInForm } from './renderInForm';

const theme = makeTheme({ primary: null, secondary: null }, 'light');
const render = (input: ReactNode, record?: Record<string, unknown>) =>
  renderInForm(<ThemeProvider theme={theme}>{input}</ThemeProvider>, record);

// The editor measures its text, which jsdom cannot.
beforeAll(() => {
  const nowhere = { x: 0, y: 0, top: 0, left: 0, right: 0, bottom: 0, width: 0, height: 0, toJSON: () => ({}) };
  Object.assign(Range.prototype, { getBoundingClientRect: () => nowhere, getClientRects: () => [] });
  Object.assign(document, { elementFromPoint: () => null });
});

const box = (name = 'Tekst') => screen.getByRole('textbox', { name });

test('text is shown with its formatting, label and help text', () => {
  render(<RichTextInput source="body" label="Tekst" helperText="Wat er op de site staat" />, {
    body: '<h2>Kop</h2><p>Een <strong>vet</strong> woord</p>',
  });
  expect(box()).toHaveAttribute('aria-multiline', 'true');
  expect(box()).toHaveAccessibleDescription('Wat er op de site staat');
  expect(screen.getByRole('heading', { name: 'Kop' })).toBeInTheDocument();
  expect(box().querySelector('strong')).toHaveTextContent('vet');
});

test('a tool formats the text, shows that it is active, and can be undone', async () => {
  const { user, values } = render(<RichTextInput source="body" label="Tekst" />, { body: '<p>Trainen</p>' });
  await user.click(screen.getByRole('button', { name: 'Kop' }));
  await waitFor(() => expect(values()['body']).toBe('<h2>Trainen</h2>'));
  expect(screen.getByRole('button', { name: 'Kop' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Ongedaan maken' }));
  await waitFor(() => expect(values()['body']).toBe('<p>Trainen</p>'));
});

test('opening a form changes nothing in it', async () => {
  const { save, saved } = render(<RichTextInput source="body" label="Tekst" />, { body: '<p>Zo</p><ul><li><p>een</p></li></ul>' });
  await save();
  expect(saved()).toMatchObject({ body: '<p>Zo</p><ul><li><p>een</p></li></ul>' });
});

test('an empty required text is rejected under its label, and gets the focus', async () => {
  const { save, saved } = render(<RichTextInput source="body" label="Tekst" required />);
  await save();
  expect(saved()).toBeUndefined();
  await waitFor(() => expect(box()).toHaveAccessibleDescription('Vul dit in'));
  expect(box()).toHaveFocus();
});

test('the tools are one tab stop, and arrows move between them', async () => {
  const { user } = render(<RichTextInput source="body" label="Tekst" />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'Vet' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Vet' }), { key: 'ArrowRight' });
  expect(screen.getByRole('button', { name: 'Cursief' })).toHaveFocus();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cursief' }), { key: 'End' });
  expect(screen.getByRole('button', { name: 'Opnieuw' })).toHaveFocus();
  await user.tab();
  expect(box()).toHaveFocus();
});

test('a link gets its protocol, or is rejected with a reason', async () => {
  const { user, values } = render(<RichTextInput source="body" label="Tekst" />, { body: '<p>Zie </p>' });
  await user.click(screen.getByRole('button', { name: 'Link' }));
  const address = await screen.findByLabelText('Webadres of e-mailadres');
  await user.type(address, 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Link plaatsen' }));
  expect(address).toHaveAccessibleDescription('Vul een webadres of e-mailadres in');
  await user.clear(address);
  await user.type(address, 'www.voorbeeld.nl{Enter}');
  await waitFor(() => expect(values()['body']).toContain('<a href="https://www.voorbeeld.nl">www.voorbeeld.nl</a>'));
});

test('a disabled text cannot be changed, and is saved as it was', async () => {
  const { user, save, saved } = render(<RichTextInput source="body" label="Tekst" disabled />, { body: '<p>Vast</p>' });
  expect(box()).toHaveAttribute('contenteditable', 'false');
  await user.click(screen.getByRole('button', { name: 'Vet' }));
  await save();
  expect(saved()).toMatchObject({ body: '<p>Vast</p>' });
});

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="color:red">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['<img src=x onerror=alert(1)>b', 'b'],
  [
    '<a href="https://www.voorbeeld.nl">a</a>',
    '<a href="https://www.voorbeeld.nl" target="_blank" rel="noopener noreferrer nofollow">a</a>',
  ],
])('stored text is sanitized: %s', (stored, shown) => {
  const holder = document.createElement('div');
  holder.append(safeContent(stored));
  expect(holder.innerHTML).toBe(shown);
});
