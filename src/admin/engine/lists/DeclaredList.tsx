import { ListBase } from 'react-admin';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { actionsOn, hasRowActions } from '../../../schema/actionsOn';
import { positionField } from '../../../schema/defineResource';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { useProfile } from '../../ui/useProfile';
import { parentOf } from '../parentOf';
import { useResourceRoute } from '../useResourceRoute';
import { CountedList } from './CountedList';
import { ListAddress } from './ListAddress';
import { ListBody } from './ListBody';
import { ListHeader } from './ListHeader';
import type { AnyRow } from '../../../schema/row';
import type { RowActions as Actions } from './rowActions';
import { type SelectionActions as ForChosen, SelectionActionsContext } from './selection/selectionActions';
import { SelectionProvider } from './selection/SelectionProvider';
import { useListFaults } from './useListFaults';
import { useRowsAPage } from './useRowsAPage';
import * as styles from './lists.module.css';

const OpenedRecord = lazy(async () => ({ default: (await import('./OpenedRecord')).OpenedRecord }));
const OrderedList = lazy(async () => ({ default: (await import('./OrderedList')).OrderedList }));
const RecordFrame = lazy(async () => ({ default: (await import('../records/RecordFrame')).RecordFrame }));

const LazyVerbs = lazy(async () => ({ default: (await import('./RowVerbs')).RowVerbs }));

/** Few entities have such buttons, so their code is fetched only for those. */
const RowVerbs = ({ record }: { record: AnyRow }) => (
  <Suspense fallback={<VerbSkeletons record={record} />}>
    <LazyVerbs record={record} />
  </Suspense>
);

/** Keeps the width of the buttons, so that the columns do not move when their code arrives. */
function VerbSkeletons({ record }: { record: AnyRow }) {
  const { resource } = useResourceRoute();
  const { asked } = actionsOn(resource, record, useProfile());
  return (
    <span className={styles.verbs}>
      {asked.map(({ name }) => (
        <span key={name} />
      ))}
    </span>
  );
}

/** The most rows that a manual order can reasonably have: they are dragged on one page. */
const MAX_ORDERED_ROWS = 1000;

interface DeclaredListProps {
  /** Shown between the page title and the list, with a heading for the list. */
  above?: { readonly content: ReactNode; readonly heading: string };
  RowActions?: Actions;
  /** Shown in the selection bar. */
  SelectionActions?: ForChosen;
  /** Next to the title, in place of the button that creates a record. */
  action?: ReactNode;
}

/** The list of an entity from its declaration, on its own page or as a tab of the record that it belongs to. */
export function DeclaredList({ above, RowActions, SelectionActions, action }: DeclaredListProps) {
  const { resource, route, name, params } = useResourceRoute();
  const faults = useListFaults();
  const { rows } = useRowsAPage(name, resource.list.perPage);
  const profile = useProfile();
  const isOrdered = positionField(resource) !== null;
  const parent = parentOf(route);
  const [field, order] = resource.list.sort;
  const forChosen = useMemo(() => (SelectionActions ? { Actions: SelectionActions } : null), [SelectionActions]);
  const list = (
    <SelectionActionsContext value={forChosen}>
      <ListAddress>
        <ListBase
          resource={name}
          key={name}
          sort={{ field, order: order === 'asc' ? 'ASC' : 'DESC' }}
          perPage={isOrdered ? MAX_ORDERED_ROWS : rows}
          queryOptions={faults}
          disableSyncWithLocation={isOrdered}
          // The route has already checked access; checking again would delay the first call.
          disableAuthentication
        >
          {isOrdered ? (
            <Suspense fallback={null}>
              <OrderedList isTab={parent !== null} />
            </Suspense>
          ) : (
            <CountedList>
              <SelectionProvider>
                <ListHeader isTab={parent !== null} action={action} />
                {!parent && <HiddenNotice resource={resource} />}
                {above && (
                  <>
                    <div className={styles.above}>{above.content}</div>
                    <h2 className={styles.heading}>{above.heading}</h2>
                  </>
                )}
                <ListBody RowActions={RowActions ?? (hasRowActions(resource, profile) ? RowVerbs : undefined)} />
                {resource.list.opens !== null && (
                  <Suspense fallback={null}>
                    <OpenedRecord dialog={resource.list.opens} />
                  </Suspense>
                )}
              </SelectionProvider>
            </CountedList>
          )}
        </ListBase>
      </ListAddress>
    </SelectionActionsContext>
  );
  if (!parent) return list;
  return (
    <Suspense fallback={null}>
      <RecordFrame resource={parent.resource} route={parent.route} params={params}>
        {list}
      </RecordFrame>
    </Suspense>
  );
}
