import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import type { VoucherOffer } from '../../../domain/vouchers/worth';
import { readFailure } from '../../engine/records/form/readFailure';
import { TextInput } from '../../ui/inputs/TextInput';
import { VoucherWorth } from './input/VoucherWorth';
import * as styles from './input/voucher.module.css';

const ScanDialog = lazy(async () => ({ default: (await import('./input/ScanDialog')).ScanDialog }));

/** What is paid: an existing order, or what is about to be sold and its total. */
export interface PaidFor {
  readonly order?: string;
  readonly activity?: string;
  readonly product?: string;
  readonly amount_in_cents?: number;
}

interface VoucherInputProps {
  /** API path of the organization. */
  organization: string;
  of: PaidFor;
}

/** The code of a voucher, typed or scanned, and its value here before it is used: the field `code` of the surrounding form. */
export function VoucherInput({ organization, of }: VoucherInputProps) {
  const translate = useTranslate();
  const form = useFormContext();
  const code: unknown = useWatch({ name: 'code' });
  const [isScanning, setScanning] = useState(false);
  const { data, variables, mutate, isPending, error } = useMutation({
    mutationFn: async (asked: { readonly code: string; readonly of: PaidFor }) =>
      (await http<VoucherOffer>(`${organization}/vouchers/worth`, { method: 'POST', body: { code: asked.code, ...asked.of } })).json,
    onMutate: () => form.clearErrors('code'),
    onError: (failed) => {
      for (const { sentence } of readFailure(failed).faults) form.setError('code', { type: 'server', message: sentence });
    },
  });
  const ask = (typed: string) => mutate({ code: typed, of });
  // The response belongs to that code and that amount.
  const isOfThis = variables?.code === code && JSON.stringify(variables?.of) === JSON.stringify(of);
  const failure = error && isOfThis ? readFailure(error) : null;
  return (
    <div data-field="code" className={styles.voucher}>
      <TextInput
        source="code"
        label="voucher_input.code"
        helperText="voucher_input.help"
        required
        maxLength={200}
        autoComplete="off"
        end={
          <Button size="small" startIcon={<QrCodeScanner />} onClick={() => setScanning(true)}>
            {translate('voucher_input.scan')}
          </Button>
        }
      />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={typeof code !== 'string' || code.trim() === ''}
        onClick={() => ask(String(code))}
      >
        {translate('voucher_input.check')}
      </Button>
      {failure && failure.faults.length === 0 && <Alert severity="error">{failure.message}</Alert>}
      {data && isOfThis && !error && <VoucherWorth offer={data} />}
      <Suspense fallback={null}>
        {isScanning && (
          <ScanDialog
            onClose={() => setScanning(false)}
            onCode={(found) => {
              setScanning(false);
              form.setValue('code', found, { shouldDirty: true });
              ask(found);
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
