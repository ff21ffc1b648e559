import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { validate as isUuid } from 'uuid';
import { shownName } from '../../../domain/files/uploadedFile';
import { FilesError } from '../../../../providers/filesClient';
import { useFilesClient } from './FilesClientContext';
import { ROOM } from './useRoomNote';
import { sendFile, type UploadTarget } from './sendFile';
import { IDLE, showFile, showUnknown, UPLOAD_STATUS, type UploadState } from './uploadState';

interface UploadOptions {
  /** The token of a new upload, or the id in the record; '' or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  target: UploadTarget;
  /** The field's label, for the messages about dimensions. */
  attribute: string;
  /** Holds the running upload, so that the form can wait for it. */
  runningRef: RefObject<AbortController | null>;
}

/** The states of an upload field, and the transitions between them. After any failure it is idle again. */
export function useUpload({ value, onChange, target, attribute, runningRef }: UploadOptions) {
  const client = useFilesClient();
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [state, setState] = useState<UploadState>(IDLE);
  const [error, setError] = useState<string | null>(null);
  /** For screen readers; null until the person has used the field. */
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const ownToken = useRef<string | null>(null);
  const previewUrl = useRef<string | null>(null);

  const forgetPreview = () => {
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current);
    previewUrl.current = null;
  };

  useEffect(() => {
    if (runningRef.current || (value && value === ownToken.current)) return;
    setState(value ? showUnknown(isUuid(value) ? client.imageUrl(value) : null) : IDLE);
    if (!value) return;
    const controller = new AbortController();
    client.info(value, { signal: controller.signal }).then(
      (file) => {
        if (!controller.signal.aborted) setState(showFile(file, isImage(file) ? client.previewUrl(file) : null));
      },
      () => {}, // A failure here is ignored (docs/domain/images.md 6): the preview needs only the id.
    );
    return () => controller.abort();
  }, [value, client, runningRef]);

  useEffect(
    () => () => {
      runningRef.current?.abort();
      forgetPreview();
    },
    [runningRef],
  );

  function fail(message: string) {
    setState(IDLE);
    setError(message);
  }

  async function start(chosen: File) {
    const controller = new AbortController();
    const { signal } = controller;
    runningRef.current = controller;
    setError(null);
    setAnnouncement('');
    setState({ status: UPLOAD_STATUS.uploading, name: chosen.name, progress: null });
    const onProgress = (progress: number) => {
      if (!signal.aborted) setState({ status: UPLOAD_STATUS.uploading, name: chosen.name, progress });
    };
    try {
      const answer = await sendFile(chosen, target, { client, onProgress, signal });
      if (signal.aborted) return;
      if ('issue' in answer) return fail(translate(answer.issue.key, { attribute, ...answer.issue.values }));
      forgetPreview();
      previewUrl.current = isImage(answer.file) ? URL.createObjectURL(answer.sent) : null;
      ownToken.current = answer.file.token;
      setState(showFile(answer.file, previewUrl.current));
      setAnnouncement(translate('upload_field.uploaded', { name: shownName(answer.file.filename) }));
      // The form validates the field as soon as its value changes, and must then have no upload to wait for.
      runningRef.current = null;
      onChange(answer.file.token);
      void queryClient.invalidateQueries({ queryKey: ROOM });
    } catch (cause) {
      if (!signal.aborted) failWith(cause);
    } finally {
      if (runningRef.current === controller) runningRef.current = null;
    }
  }

  function failWith(cause: unknown) {
    const errors: Readonly<Record<string, string>> = cause instanceof FilesError ? cause.errors : {};
    const onField = errors.file ?? errors.check_transparency;
    const message = onField ?? errors.message ?? translate('upload_field.errors.failed');
    fail(message);
    // An issue with the file is shown below the field; any other failure becomes a notice. A 401 is never shown.
    const isSignedOut = cause instanceof FilesError && cause.status === 401;
    if (!onField && !isSignedOut) notify(message, { type: 'error' });
  }

  function cancel() {
    runningRef.current?.abort();
    runningRef.current = null;
    setState(IDLE);
  }

  function remove() {
    forgetPreview();
    ownToken.current = null;
    setError(null);
    setState(IDLE);
    setAnnouncement(translate('upload_field.removed'));
    onChange(null);
  }

  return { state, error, announcement, hasActed: announcement !== null, start, cancel, remove, fail };
}

function isImage({ mime_type }: { mime_type: string }): boolean {
  return mime_type.startsWith('image/');
}
