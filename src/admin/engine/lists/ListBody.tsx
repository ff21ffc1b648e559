import useMediaQuery from '@mui/material/useMediaQuery';
import { useListContext } from 'react-admin';
import { lazy, Suspense } from 'react';
import { useResourceRoute } from '../useResourceRoute';
import { ListCut } from './ListCut';
import { ListFailure } from './ListFailure';
import { ListTools } from './ListTools';
import { NoRecords } from './NoRecords';
import { Pages } from './Pages';
import { RecordCards } from './RecordCards';
import { RecordTable } from './table/RecordTable';
import type { RowActions as Actions } from './rowActions';
import { WhenSelected } from './selection/SelectionProvider';
import { useColumns } from './useColumns';
import { usePrefetch } from './usePrefetch';
import { ViewTabs } from './ViewTabs';
import * as styles from './lists.module.css';

const SelectionBar = lazy(async () => ({ default: (await import('./selection/SelectionBar')).SelectionBar }));

/** Tabs, tools, rows and pagination of a list. The tools stay while rows load, so that nothing moves. */
export function ListBody({ RowActions }: { RowActions?: Actions | undefined }) {
  const { resource } = useResourceRoute();
  const { data, total, isPending, error, filterValues } = useListContext();
  const columns = useColumns(resource);
  const isSmall = useMediaQuery('(max-width:719px)');
  const isEmpty = !isPending && !error && total === 0;
  usePrefetch();
  const isUntouched = Object.keys(filterValues).length === 0;
  if (isEmpty && isUntouched) return <NoRecords />;
  return (
    <div className={styles.list}>
      <ViewTabs columns={columns} />
      {/* Drawn below the rows but before them in the tab order: after selecting, a person goes back one step, not through all rows. */}
      {!isSmall && (
        <WhenSelected>
          <Suspense fallback={null}>
            <SelectionBar />
          </Suspense>
        </WhenSelected>
      )}
      <div className={styles.sheet}>
        <ListTools columns={columns} />
        <ListCut />
        {error && !data ? (
          <ListFailure />
        ) : isEmpty ? (
          <NoRecords isFiltered />
        ) : isSmall ? (
          <RecordCards columns={columns.shown} RowActions={RowActions} />
        ) : (
          <RecordTable columns={columns.shown} RowActions={RowActions} />
        )}
        {data && !isEmpty && <Pages />}
      </div>
    </div>
  );
}
