import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { http } from '../../../providers/http';
import { useFormats } from '../ui/formats/formats';
import { visuallyHidden } from '../ui/visuallyHidden';
import { styled } from '@mui/material/styles';

const Count = styled('span')(({ theme }) => ({
  marginInlineStart: 'auto',
  padding: theme.spacing(0, 1.5),
  borderRadius: 8,
  backgroundColor: theme.palette.surface.sunken,
  color: theme.palette.text.primary,
  fontSize: 12,
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
}));
const Heard = styled('span')(visuallyHidden);

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
    <Count>
      <span aria-hidden>{number(total)}</span>
      <Heard>{translate('layout.to_do', { smart_count: total })}</Heard>
    </Count>
  );
}
