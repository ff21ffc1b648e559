// @vitest-environment jsdom
// Own process: tests with a server replace the document's File with Node's, which no file input accepts.
import '@testing-library/jest-dom/vitest';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, Form, useNotificationContext } from 'react-admin';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { files as dutch } from '../../i18n/nl/files';
import { type FilesClient, FilesError, type UploadOptions } from '../../providers/filesClient';
import { FilesClientContext } from '../../src/admin/ui/upload/FilesClientContext';
import * as preparing from '../../src/admin/ui/upload/prepare/prepareImage';
import { UploadInput, type UploadInputProps } from '../../src/admin/ui/upload/UploadInput';
import type { UploadedFile } from '../../src/domain/files/uploadedFile';

// jsdom has no canvas: the preparation of images is tested in a real browser, in tests/files.
beforeEach(() => void vi.spyOn(preparing, 'prepareImage').mockImplementation(async (file) => file));

const ID = '01a20846-fe00-7699-ba4f-7ed93d7fdece';
const UPLOADED: UploadedFile = {
  id: ID,
  token: 'token-of-the-upload',
  filename: 'uploads/veld.webp',
  size: 244_131,
  mime_type: 'image/webp',
  width: 800,
  height: 400,
  visibility: 'public',
};

/** A client whose uploads end when the test says so. */
function aClient(info: FilesClient['info'] = async () => UPLOADED) {
  const sent: { form: FormData; options: UploadOptions; answer: (file: UploadedFile) => void; refuse: (error: Error) => void }[] = [];
  const upload: FilesClient['upload'] = (form, options = {}) =>
    new Promise((answer, refuse) => {
      options.signal?.addEventListener('abort', () => refuse(new DOMException('', 'AbortError')));
      sent.push({ form, options, answer, refuse });
    });
  const room = { owner: (): string | null => null, room: async () => ({ used: 250 * 1024 * 1024, quota: 2 * 1024 ** 3 }) };
  return {
    sent,
    upload,
    info: vi.fn(info),
    imageUrl: (id: string) => `/v1/files/${id}?variant=thumbnail`,
    previewUrl: ({ id }: { id: string }) => `/v1/files/${id}?variant=thumbnail`,
    ...room,
  };
}

const i18nProvider = polyglotI18nProvider(() => ({ ...englishMessages, ...dutch }), 'nl', [], {
  onMissingKey: (key: string) => {
    throw new Error(`No words for ${key}`);
  },
});

function Probe() {
  const { notifications } = useNotificationContext();
  return (
    <pre data-testid="form">
      {JSON.stringify({ value: useWatch({ name: 'image' }) ?? null, notices: notifications.map((notification) => notification.message) })}
    </pre>
  );
}

function show(client: ReturnType<typeof aClient>, props: Partial<UploadInputProps> = {}, record = {}) {
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <FilesClientContext value={client}>
        <Form record={record}>
          <UploadInput source="image" label="Foto" min="500,250" {...props} />
          <Probe />
        </Form>
      </FilesClientContext>
    </CoreAdminContext>,
  );
  return userEvent.setup({ applyAccept: false });
}

const form = () => JSON.parse(screen.getByTestId('form').textContent ?? '');
const dropzone = () => screen.getByRole('button', { name: /Kies een bestand/ });
const aFile = (type = 'image/png', size = 2048) => new File([new Uint8Array(size)], 'veld.png', { type });
const choose = (user: ReturnType<typeof show>, file: File) => user.upload(screen.getByLabelText('Foto', { selector: 'input' }), file);

let dimensions: [number, number] | null;
beforeEach(() => {
  dimensions = [800, 400];
  vi.stubGlobal('createImageBitmap', async () => {
    if (!dimensions) throw new DOMException('', 'InvalidStateError');
    return { width: dimensions[0], height: dimensions[1], close() {} };
  });
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: vi.fn() });
});
afterEach(cleanup);

describe('an upload field', () => {
  it('shows its requirements while it is idle', () => {
    show(aClient());
    expect(dropzone()).toHaveAccessibleName(/^Foto Kies een bestand of sleep het hierheen PNG of JPG, minstens 500 × 250 px/);
    expect(screen.getByText('PNG of JPG, minstens 500 × 250 px, max. 2 MB, een grotere foto wordt verkleind')).toBeVisible();
  });

  it('does not promise to shrink an image when it requires an exact size', () => {
    show(aClient(), { min: [1024, 1024], max: [1024, 1024], maxBytes: 1024 * 1024, accept: ['image/png'] });
    expect(screen.getByText('PNG, precies 1024 × 1024 px, max. 1 MB')).toBeVisible();
  });

  it('shows progress, then a preview with name and size, holds the token, and is idle again after removal', async () => {
    const client = aClient();
    const user = show(client);
    await choose(user, aFile());
    await waitFor(() => expect(client.sent).toHaveLength(1));
    expect(screen.getByRole('progressbar', { name: /veld.png/ })).toHaveAttribute('aria-valuenow', '0');
    client.sent[0]?.options.onProgress?.(42);
    expect(await screen.findByText('42%')).toBeVisible();
    expect(form().value).toBeNull();

    client.sent[0]?.answer(UPLOADED);
    expect(await screen.findByText('veld.webp')).toBeVisible();
    expect(screen.getByText('800 × 400 px · 238,41 KiB')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', 'blob:preview');
    expect(form().value).toBe('token-of-the-upload');
    expect(screen.getByRole('status')).toHaveTextContent('veld.webp is geüpload');
    expect(client.info).not.toHaveBeenCalled();

    await user.click(screen.getByRole('button', { name: 'veld.webp verwijderen' }));
    expect(dropzone()).toHaveFocus();
    expect(form().value).toBeNull();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:preview');
  });

  it('stops waiting once its file has arrived, also after a save that was refused in the meantime', async () => {
    const client = aClient();
    const user = show(client);
    await choose(user, aFile());
    await waitFor(() => expect(client.sent).toHaveLength(1));
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    client.sent[0]?.answer(UPLOADED);
    expect(await screen.findByText('veld.webp')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Wacht tot het bestand geüpload is')).toBeNull());
  });

  it('sends the file, its visibility, its path and whether to check transparency', async () => {
    const client = aClient();
    const user = show(client, { visibility: 'private', path: 'logos', checkTransparency: true });
    await choose(user, aFile());
    await waitFor(() => expect(client.sent).toHaveLength(1));
    const entries = Object.fromEntries(client.sent[0]?.form ?? []);
    expect(entries).toEqual({ file: expect.any(File), visibility: 'private', path: 'logos', check_transparency: '1' });
  });

  const refused: [string, File, [number, number] | null, Partial<UploadInputProps>, string][] = [
    ['a gif', aFile('image/gif'), [800, 400], {}, 'Kies een bestand van dit type: PNG, JPG'],
    ['an svg', aFile('image/svg+xml'), [800, 400], {}, 'Kies een bestand van dit type: PNG, JPG'],
    [
      'more than 2 MB after preparation',
      aFile('image/png', 2 * 1024 * 1024 + 1),
      [800, 400],
      {},
      'Het bestand mag niet groter zijn dan 2 MB',
    ],
    ['more than 20 MB', aFile('image/png', 20 * 1024 * 1024 + 1), [800, 400], {}, 'Het bestand mag niet groter zijn dan 20 MB'],
    ['an image that is too small', aFile(), [499, 250], {}, 'Foto: de afbeelding mag niet kleiner zijn dan 500 x 250'],
    ['an image that is too large', aFile(), [801, 400], { max: [800, 800] }, 'Foto: de afbeelding mag niet groter zijn dan 800 x 800'],
    ['a damaged image', aFile(), null, {}, 'Deze afbeelding is niet te lezen; misschien is ze beschadigd'],
    ['an image of thirty megapixels', aFile(), [6000, 5000], {}, 'De afbeelding heeft meer dan 25 miljoen pixels; maak die eerst kleiner'],
    ['an empty file', aFile('image/png', 0), [800, 400], {}, 'Dit bestand is leeg'],
  ];
  it.each(refused)('refuses %s under the field, and sends nothing', async (_, file, size, props, message) => {
    dimensions = size;
    const client = aClient();
    const user = show(client, props);
    await choose(user, file);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(dropzone()).toBeVisible();
    expect(client.sent).toEqual([]);
  });

  it.each(['file', 'check_transparency'])("shows the server's error about %s under the field, and is idle again", async (place) => {
    const client = aClient();
    const user = show(client);
    await choose(user, aFile());
    await waitFor(() => expect(client.sent).toHaveLength(1));
    client.sent[0]?.refuse(new FilesError(422, { message: 'Niet geüpload', [place]: 'Dit mag niet' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Dit mag niet');
    expect(dropzone()).toHaveFocus();
    expect(form()).toEqual({ value: null, notices: [] });
  });

  it.each([
    [500, { message: 'De server weet het niet' }, ['De server weet het niet']],
    [0, {}, ['Het uploaden is niet gelukt. Probeer het opnieuw.']],
    [401, {}, []],
  ])('is idle again after a %d, and shows a notice unless it is a 401', async (status, errors, notices) => {
    const client = aClient();
    const user = show(client);
    await choose(user, aFile());
    await waitFor(() => expect(client.sent).toHaveLength(1));
    client.sent[0]?.refuse(new FilesError(status, errors));
    await waitFor(() => expect(dropzone()).toBeVisible());
    expect(form().notices).toEqual(notices);
  });

  it('shows how much of its storage the club has used, on a page of a club', async () => {
    const client = aClient();
    client.owner = () => ID;
    show(client);
    expect(await screen.findByText('Bestanden van de club: 12% van 2 GB gebruikt')).toBeVisible();
  });

  it('can be aborted', async () => {
    const client = aClient();
    const user = show(client);
    await choose(user, aFile());
    await waitFor(() => expect(client.sent).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Upload afbreken' }));
    expect(client.sent[0]?.options.signal?.aborted).toBe(true);
    expect(dropzone()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('accepts a file that is pasted or dropped, one at a time', async () => {
    const client = aClient();
    show(client);
    fireEvent.drop(dropzone(), { dataTransfer: { files: [aFile(), aFile()], types: ['Files'] } });
    expect(await screen.findByText('Kies één bestand tegelijk')).toBeVisible();
    fireEvent.paste(dropzone(), { clipboardData: { files: [aFile()] } });
    await waitFor(() => expect(client.sent).toHaveLength(1));
  });

  it('shows the file of a record by its id, also when its details do not load', async () => {
    show(aClient(), {}, { image: ID });
    expect(await screen.findByText('veld.webp')).toBeVisible();
    cleanup();
    show(
      aClient(async () => {
        throw new FilesError(404, {});
      }),
      {},
      { image: ID },
    );
    expect(document.querySelector('img')).toHaveAttribute('src', `/v1/files/${ID}?variant=thumbnail`);
    expect(screen.getByRole('button', { name: 'Bestand verwijderen' })).toBeEnabled();
    expect(form().notices).toEqual([]);
  });

  it('is read-only when it is disabled', () => {
    show(aClient(), { disabled: true });
    expect(screen.getByRole('button', { name: /^Foto Geen bestand/ })).toHaveAttribute('aria-disabled', 'true');
  });
});
