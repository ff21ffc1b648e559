import CircularProgress from '@mui/material/CircularProgress';
import UploadFile from '@mui/icons-material/UploadFileOutlined';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { useDropzone } from 'react-dropzone';
import { http } from '../../../../../providers/http';
import { HttpError } from '../../../../../providers/httpError';
import type { ReadBankFile } from '../../../../domain/payouts/bankOutcome';
import { useFormats } from '../../../ui/formats/formats';
import { SepaDialog } from '../SepaDialog';
import * as styles from '../sepas.module.css';
import { BankLines } from './BankLines';

const PATH = '/v1/admin/sepas/bank-files';

/** Reads a file of the bank and shows what was matched and what was not; below it the files read earlier. */
export function BankFile({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const queries = useQueryClient();
  const id = useId();
  const upload = useMutation({
    mutationFn: async (file: File) => (await http<ReadBankFile>(PATH, { method: 'POST', body: file, query: { name: file.name } })).json,
    onSettled: () => void queries.invalidateQueries({ predicate: ({ queryKey: [of] }) => typeof of === 'string' && of.includes('sepas') }),
    networkMode: 'always',
  });
  const recent = useQuery({
    queryKey: ['sepas/bank-files'],
    queryFn: async ({ signal }) => (await http<{ files: ReadBankFile[] }>(PATH, { signal })).json.files,
  });
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    onDrop: (accepted, rejected) => {
      const [file] = [...accepted, ...rejected.map((rejection) => rejection.file)];
      if (file) upload.mutate(file);
    },
    multiple: false,
    disabled: upload.isPending,
    useFsAccessApi: false,
  });
  const before = (recent.data ?? []).filter((file) => file.id !== upload.data?.id);
  return (
    <SepaDialog title={translate('payouts.bank.title')} isBusy={upload.isPending} onClose={onClose}>
      <p className={styles.about}>{translate('payouts.bank.about')}</p>
      <div>
        <input {...getInputProps({ 'aria-label': translate('payouts.bank.drop'), accept: undefined })} />
        <div
          {...getRootProps({ role: 'button', 'aria-disabled': upload.isPending })}
          aria-describedby={upload.error ? id : undefined}
          data-active={isDragActive}
          data-wrong={upload.error !== null}
          className={styles.drop}
        >
          {upload.isPending ? <CircularProgress size={28} /> : <UploadFile />}
          <span>{translate(upload.isPending ? 'payouts.bank.reading' : upload.data ? 'payouts.bank.again' : 'payouts.bank.drop')}</span>
          <span className={styles.quiet}>{translate('payouts.bank.hint')}</span>
        </div>
        <div id={id} role="alert" className={styles.wrong}>
          {upload.error && sentenceOf(upload.error)}
        </div>
      </div>
      {upload.data && <BankLines file={upload.data} />}
      {before.length > 0 && (
        <section>
          <h3 className={styles.heading}>{translate('payouts.bank.recent')}</h3>
          {before.map((file) => (
            <details key={file.id} className={styles.fold}>
              <summary>
                {translate('payouts.bank.summary', {
                  file: file.file_name,
                  smart_count: Object.values(file.counts).reduce((sum, count) => sum + count, 0),
                })}{' '}
                <span className={styles.quiet}>
                  {translate('payouts.bank.by', { moment: moment(file.created_at), name: file.read_by ?? '' })}
                </span>
              </summary>
              <BankLines file={file} />
            </details>
          ))}
        </section>
      )}
    </SepaDialog>
  );
}

/** The server's message about the file takes precedence over its message about the call. */
const sentenceOf = (error: Error): string => (error instanceof HttpError ? (error.body.errors['file'] ?? error.message) : error.message);
