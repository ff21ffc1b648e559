import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useTranslate } from 'react-admin';
import { type ClipboardEvent, type ReactNode, useId, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { HttpError } from '../../../../providers/httpError';
import { importLimits } from '../../../domain/imports/importLimits';
import type { ImportView } from '../../../domain/imports/importView';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { useDownload } from '../../ui/useDownload';
import { labelOf } from '../lists/labelOf';
import { useResourceRoute } from '../useResourceRoute';
import * as styles from './imports.module.css';
import * as own from './FileStep.module.css';
import { useImportAddress, useImportsPath, useRecentImports, useUploadImport } from './useImport';

/** The file: dropped, pasted or chosen, with the required columns and an example next to it. */
export function FileStep({ steps }: { steps: ReactNode }) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { number } = useFormats();
  const { open } = useImportAddress();
  const path = useImportsPath();
  const { download, isLoading } = useDownload();
  const { data } = useRecentImports();
  const word = (name: string) => labelOf(translate, resource, name);
  const required = resource.import?.required ?? [];
  const optional = (resource.import?.columns ?? []).filter((name) => !required.includes(name));
  return (
    <>
      {steps}
      <div className={own.start}>
        <DropFile onDone={({ id }) => open(id)} />
        <Panel title={translate('imports.screen.what_title')}>
          <div className={own.prose}>
            <p>{translate('imports.screen.what_formats', { rows: number(data?.max_rows ?? importLimits.rows) })}</p>
            <p>
              <strong>{translate('imports.screen.required')}</strong> {required.map(word).join(', ')}.
            </p>
            {optional.length > 0 && (
              <p>
                <strong>{translate('imports.screen.optional')}</strong> {optional.map(word).join(', ')}.
              </p>
            )}
            <p>{translate('imports.screen.nothing_yet')}</p>
          </div>
          <div className={styles.buttons}>
            {(['xlsx', 'csv'] as const).map((format) => (
              <Button
                key={format}
                variant="outlined"
                color="inherit"
                disabled={isLoading}
                onClick={() => void download(`${path}/example?format=${format}`, `example.${format}`)}
              >
                {translate('imports.screen.example', { format: format.toUpperCase() })}
              </Button>
            ))}
          </div>
        </Panel>
      </div>
      <RecentImports />
    </>
  );
}

function DropFile({ onDone }: { onDone: (found: ImportView) => void }) {
  const translate = useTranslate();
  const id = useId();
  const upload = useUploadImport(onDone);
  const [isSeveral, setSeveral] = useState(false);
  const take = (files: readonly File[]) => {
    const [file] = files;
    setSeveral(files.length > 1);
    if (files.length === 1 && file) upload.mutate(file);
  };
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) => take([...accepted, ...rejected.map((rejection) => rejection.file)]),
    disabled: upload.isPending,
    useFsAccessApi: false,
  });
  const onPaste = (event: ClipboardEvent) => take([...event.clipboardData.files]);
  const error = isSeveral ? translate('imports.screen.one_file') : upload.error ? sentenceOf(upload.error) : null;
  return (
    <div className={own.dropArea}>
      <input {...getInputProps({ 'aria-label': translate('imports.screen.drop'), accept: undefined })} />
      <div
        {...getRootProps({ role: 'button', onPaste, 'aria-disabled': upload.isPending })}
        aria-describedby={error ? id : undefined}
        data-active={isDragActive}
        data-wrong={error !== null}
        className={`${styles.pressable} ${own.drop}`}
      >
        {upload.isPending ? <CircularProgress size={32} /> : <UploadFile className={own.dropIcon} />}
        <span className={own.dropTitle}>{translate(upload.isPending ? 'imports.screen.reading' : 'imports.screen.drop')}</span>
        <span className={styles.quiet}>{translate('imports.screen.drop_hint')}</span>
      </div>
      <div id={id} role="alert" className={styles.wrong}>
        {error}
      </div>
    </div>
  );
}

/** The server's message about the file takes precedence over its message about the call. */
const sentenceOf = (error: Error): string => (error instanceof HttpError ? (error.body.errors['file'] ?? error.message) : error.message);

/** Imports that were not finished, to continue. */
function RecentImports() {
  const translate = useTranslate();
  const { moment, number } = useFormats();
  const { open } = useImportAddress();
  const { data } = useRecentImports();
  const halfway = (data?.imports ?? []).filter(({ state }) => state !== 'done' && state !== 'stopped').slice(0, 5);
  if (halfway.length === 0) return null;
  return (
    <Panel title={translate('imports.screen.halfway')} sx={{ mt: 5 }}>
      <ul className={own.recent}>
        {halfway.map((unfinished) => (
          <li key={unfinished.id}>
            <span className={own.recentName}>{unfinished.file_name}</span>
            <span className={styles.quiet}>
              {translate('imports.screen.rows', { smart_count: unfinished.total, count: number(unfinished.total) })} ·{' '}
              {moment(unfinished.created_at)}
            </span>
            <Button size="small" variant="outlined" color="inherit" onClick={() => open(unfinished.id)}>
              {translate('imports.screen.go_on')}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
