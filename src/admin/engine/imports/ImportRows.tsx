import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { type KeyboardEvent, useState } from 'react';
import type { ImportRowsPage, ImportView, RowFilter } from '../../../domain/imports/importView';
import { useFormats } from '../../ui/formats/formats';
import { LoadFailure } from '../../ui/LoadFailure';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton';
import { labelOf } from '../lists/labelOf';
import { useResourceRoute } from '../useResourceRoute';
import { ImportRow } from './ImportRow';
import * as rows from './ImportRows.module.css';
import type { ShownKey } from '../../ui/shownKeys';
import { useShownKeys } from '../../ui/useShownKeys';
import { useImportRows } from './useImport';

const KEYS: readonly ShownKey[] = [
  { keys: 'Enter', label: 'search.keys.cell_keep' },
  { keys: 'Esc', label: 'search.keys.cell_leave' },
];

interface ImportRowsProps {
  found: ImportView;
  filter: RowFilter;
  /** Called at the first correction, so that the list keeps its filter even when no faulty row is left. */
  onFirst: () => void;
}

/** The rows of a file, one page at a time. Enter saves a cell and goes to the next faulty one; Escape restores it. */
export function ImportRows({ found, filter, onFirst }: ImportRowsProps) {
  const { resource } = useResourceRoute();
  const translate = useTranslate();
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  useShownKeys(KEYS);
  const { data, error, isFetching, refetch } = useImportRows(found.id, filter, page, true);
  const fields = useFieldOrder(found, data, isFetching);
  if (error && !data) return <LoadFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  if (data.rows.length === 0) return <p className={rows.none}>{translate(`imports.screen.none.${filter}`)}</p>;
  const pages = data.meta.pagination.total_pages;
  return (
    <>
      <div className={rows.frame}>
        <table className={rows.table} onKeyDown={toNextWrong}>
          <thead>
            <tr>
              <th scope="col">{translate('imports.screen.line')}</th>
              <th scope="col">{translate('imports.screen.verdict')}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {labelOf(translate, resource, field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <ImportRow key={row.line} id={found.id} row={row} fields={fields} onMend={onFirst} />
            ))}
          </tbody>
        </table>
      </div>
      {pages > 1 && (
        <nav aria-label={translate('imports.screen.pages')} className={rows.pages}>
          <span aria-live="polite">{translate('imports.screen.page_of', { page: number(page), pages: number(pages) })}</span>
          <IconButton onClick={() => setPage(page - 1)} disabled={page === 1} aria-label={translate('list.previous')}>
            <ChevronLeft />
          </IconButton>
          <IconButton onClick={() => setPage(page + 1)} disabled={page >= pages} aria-label={translate('list.next')}>
            <ChevronRight />
          </IconButton>
        </nav>
      )}
    </>
  );
}

/**
 * The columns in the order of the file, with the faulty columns directly after the first. The order is fixed when the page arrives, so that
 * no column moves while it is being corrected.
 */
function useFieldOrder({ columns }: ImportView, data: ImportRowsPage | undefined, isFetching: boolean): readonly string[] {
  const [order, setOrder] = useState<{ readonly page: number; readonly wrong: readonly string[] } | null>(null);
  const fields = columns.flatMap(({ field }) => field ?? []);
  if (data && !isFetching && order?.page !== data.meta.pagination.current_page) {
    const wrong = new Set(data.rows.flatMap(({ faults }) => faults.map(({ field }) => field)));
    setOrder({ page: data.meta.pagination.current_page, wrong: fields.filter((field) => wrong.has(field)) });
  }
  const [first, ...rest] = fields;
  const wrong = order?.wrong.filter((field) => field !== first) ?? [];
  return first === undefined ? [] : [first, ...wrong, ...rest.filter((field) => !wrong.includes(field))];
}

/** Enter moves the focus to the next faulty cell, so that faults can be corrected without a mouse. */
function toNextWrong(event: KeyboardEvent<HTMLTableElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const wrong = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[aria-invalid="true"]')];
  const next = wrong.find((input) => (event.target as Node).compareDocumentPosition(input) & Node.DOCUMENT_POSITION_FOLLOWING);
  if (next) next.focus();
  else event.target.blur();
}
