import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { http } from '../../../../providers/http';
import type {
  InvoiceKind,
  InvoiceLine,
  InvoiceReference,
  InvoiceState,
  InvoiceSums,
  Party,
  PayoutStatement,
} from '../../../domain/invoices/invoice';

/** An invoice as its call returns it. */
export interface InvoiceRecord extends InvoiceSums, PayoutStatement {
  readonly id: string;
  readonly number: string | null;
  readonly kind: InvoiceKind;
  readonly status: InvoiceState;
  readonly month: string;
  readonly issued_on: string | null;
  readonly lines: readonly InvoiceLine[];
  readonly issuer: Partial<Party>;
  readonly recipient: Partial<Party>;
  readonly credits: string | null;
  readonly credited_by: string | null;
  readonly reason: string | null;
  readonly refers_to: readonly InvoiceReference[];
}

/** @param api of the organization */
export const useInvoice = (api: string, id: string) =>
  useQuery({
    queryKey: ['invoice', id],
    queryFn: async ({ signal }) => (await http<InvoiceRecord>(`${api}/invoices/${id}`, { signal })).json,
  });

/** Refetches everything that shows invoices, after one was finalised or credited. */
export function useInvoicesChanged(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [at] }) =>
          ['invoice', 'invoice-run', 'invoice-series', 'reconcile'].some((name) => name === at) ||
          (typeof at === 'string' && /(^|\/)invoices$/.test(at)),
      }),
    [client],
  );
}
