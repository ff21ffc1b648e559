import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import type { Finalised } from '../../../domain/invoices/run';
import { useInvoicesChanged } from './useInvoice';

/** So many go in one call, so that a bar can show how far it is. */
const AT_ONCE = 10;

/** Makes drafts final, some at a time; what went wrong is told of each. */
export function useFinalise() {
  const changed = useInvoicesChanged();
  const [done, setDone] = useState(0);
  const run = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const all: Finalised[] = [];
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const body = { ids: ids.slice(from, from + AT_ONCE) };
        const { json } = await http<{ readonly invoices: readonly Finalised[] }>('/v1/admin/invoices/finalise', { method: 'POST', body });
        all.push(...json.invoices);
        setDone(all.length);
      }
      return all;
    },
    onSettled: () => void changed(),
  });
  return { ...run, done };
}
