import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { authSession, type User } from '../../../../../providers/authSession';
import { FilesError } from '../../../../../providers/filesClient';
import { http } from '../../../../../providers/http';
import { AVATAR_RULE } from '../../../../domain/files/avatar';
import type { FileIssue, Size } from '../../../../domain/files/images';
import { type FilesContext, useFilesClient } from '../../../ui/upload/FilesClientContext';
import { checkFile, sendFile } from '../../../ui/upload/sendFile';
import { useNotice } from '../../../ui/useNotice';

const TARGET = { rule: AVATAR_RULE, path: 'images', visibility: 'public', check_transparency: false } as const;

export interface Chosen {
  readonly file: File;
  readonly dimensions: Size;
  /** URL of the picture in the browser, until it is revoked. */
  readonly address: string;
}

/** The person's own picture: choose, crop, send and remove. A step that fails leaves the picture unchanged. */
export function useAvatar() {
  const translate = useTranslate();
  const notice = useNotice();
  // A picture of a person is sent to no other service (docs/domain/images.md 9).
  const client: FilesContext = { ...useFilesClient(), upscaling: null };
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const showFault = ({ key, values }: FileIssue) => setFault(translate(key, { attribute: translate('account_avatar.photo'), ...values }));

  async function choose(file: File) {
    setFault(null);
    const checked = await checkFile(file, AVATAR_RULE);
    if ('issue' in checked) showFault(checked.issue);
    else if (checked.dimensions) setChosen({ file, dimensions: checked.dimensions, address: URL.createObjectURL(file) });
  }

  function forget() {
    if (chosen) URL.revokeObjectURL(chosen.address);
    setChosen(null);
  }

  async function keep(avatar: string | null) {
    const { json } = await http<{ user: User }>('/v1/admin/profile', { method: 'PATCH', body: { avatar } });
    authSession.setUser(json.user);
    forget();
    notice.success(translate(avatar === null ? 'account_avatar.removed' : 'account_avatar.saved'));
  }

  async function send(piece: File) {
    const { signal } = new AbortController();
    try {
      const answer = await sendFile(piece, TARGET, { client, onProgress: () => undefined, signal });
      if ('file' in answer) return await keep(answer.file.token);
      forget();
      showFault(answer.issue);
    } catch (error) {
      throw error instanceof FilesError ? new Error(error.errors['file'] ?? error.errors['message'] ?? '') : error;
    }
  }

  async function remove() {
    setFault(null);
    setBusy(true);
    await keep(null)
      .catch(notice.failed)
      .finally(() => setBusy(false));
  }
  return { chosen, fault, isBusy, choose, send, remove, forget };
}
