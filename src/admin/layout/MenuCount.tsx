import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../providers/http';
import { useFormats } from '../ui/formats/formats';
import * as hidden from '../ui/hidden.module.css';
import * as styles from './MenuLinks.module.css';

interface Page {
  readonly meta?: { readonly pagination?: { readonly total?: number } };
}

/** The number of rows in a list that need attention, next to its menu entry; nothing for zero. */
export function MenuCount({ of }: { of: string }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data: total = 0 } = useQuery({
    queryKey: ['menu-count', of],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await http<Page | null>(of, { signal })).json?.meta?.pagination?.total ?? 0,
  });
  if (total === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden>{number(total)}</span>
      <span className={hidden.heard}>{translate('layout.to_do', { smart_count: total })}</span>
    </span>
  );
}
