import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useListContext, useTranslate } from 'react-admin';
import { NativeSelect } from '../../ui/boxes/NativeSelect';
import { useFormats } from '../../ui/formats/formats';
import { listMeta } from './listMeta';
import { useRowsAPage } from './useRowsAPage';
import * as styles from './lists.module.css';

const SIZES = [10, 25, 50, 100];

/** The range of rows shown, and the buttons to the other pages. */
export function Pages() {
  const list = useListContext();
  const { resource, page, perPage, total, isPending, setPage, setPerPage, hasNextPage, hasPreviousPage } = list;
  const { isMore = false, countedAt } = listMeta(list);
  const translate = useTranslate();
  const { number, time } = useFormats();
  const { keep } = useRowsAPage(resource, perPage);
  const known = total ?? 0;
  const range = {
    from: number(Math.min((page - 1) * perPage + 1, known)),
    until: number(Math.min(page * perPage, known)),
    total: number(known),
  };
  return (
    <nav aria-label={translate('list.pages')} className={styles.pages}>
      <div className={styles.size}>
        <span>{translate('list.per_page')}</span>
        <NativeSelect
          value={String(perPage)}
          onChoose={(value) => {
            keep(Number(value));
            setPerPage(Number(value));
          }}
          aria-label={translate('list.per_page')}
          className={styles.sizes}
        >
          {[...new Set([...SIZES, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </NativeSelect>
      </div>
      <span
        aria-live="polite"
        className={styles.range}
        title={countedAt && translate('list.counted_at', { time: time(Date.parse(countedAt)) })}
      >
        {isPending ? '' : translate(isMore ? 'list.range_of_more' : 'list.range', range)}
      </span>
      <IconButton onClick={() => setPage(page - 1)} disabled={!hasPreviousPage} aria-label={translate('list.previous')}>
        <ChevronLeft />
      </IconButton>
      <IconButton onClick={() => setPage(page + 1)} disabled={!hasNextPage} aria-label={translate('list.next')}>
        <ChevronRight />
      </IconButton>
    </nav>
  );
}
