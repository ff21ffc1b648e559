import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useResourceRoute } from '../useResourceRoute';
import { FilterText } from './FilterText';
import { CreateButton } from './ListHeader';
import { useActiveFilters } from './useActiveFilters';
import * as styles from './lists.module.css';

const EmptyDrawing = lazy(async () => ({ default: (await import('./EmptyDrawing')).EmptyDrawing }));

/** An empty list: either nothing exists yet, with the next step, or nothing matches the filters, which are named. */
export function NoRecords({ isFiltered = false }: { isFiltered?: boolean }) {
  const { resource } = useResourceRoute();
  const { setFilters } = useListContext();
  const translate = useTranslate();
  const filters = useActiveFilters();
  const many = translate(`resources.${resource.name}.many`);
  const empty = translate(`resources.${resource.name}.empty`, { _: translate('list.empty', { what: many }) });
  return (
    <div role="status" className={styles.none}>
      <div className={styles.drawing}>
        <Suspense fallback={null}>
          <EmptyDrawing />
        </Suspense>
      </div>
      <div className={styles.why}>
        {isFiltered ? translate('list.nothing_found', { what: many }) : empty}
        {isFiltered && (
          <ul>
            {filters.map(({ name, value }) => (
              <li key={name}>
                <FilterText name={name} value={value} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          {translate('list.clear_filters')}
        </Button>
      ) : (
        <CreateButton isQuiet />
      )}
    </div>
  );
}
