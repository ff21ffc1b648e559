import { EditContextProvider } from 'react-admin';
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react';
import { actionsOn } from '../../../schema/actionsOn';
import type { AnyResource } from '../../../schema/row';
import { resourceNameAt } from '../../../schema/routes';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { useProfile } from '../../ui/useProfile';
import { screenNamed } from '../registry';
import { RouteContext } from '../useResourceRoute';
import { DeclaredHead } from './DeclaredHead';
import { FormSkeleton } from './FormSkeleton';
import { AskedContext } from './frame/AskedContext';
import { FreeToLeave } from './frame/FreeToLeave';
import { RecordHeader } from './frame/RecordHeader';
import { RecordMissing } from './frame/RecordMissing';
import * as styles from './records.module.css';
import { useRecordHere } from './useRecordHere';

const PublishDraft = lazy(async () => ({ default: (await import('./PublishDraft')).PublishDraft }));

interface RecordFrameProps {
  resource: AnyResource;
  /** Route pattern of its list. */
  route: string;
  /** The ids in the address, including the record's own. */
  params: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * The frame around every screen of one record: its parents, name, state, tabs and deletion. Screens inside it get the record (undefined
 * until it has loaded) and a refetch function from react-admin's own hooks, `useRecordContext()` and `useEditContext()`.
 */
export function RecordFrame({ resource, route, params, children }: RecordFrameProps) {
  const freeRef = useRef(false);
  const edit = useRecordHere(resource, route, params);
  const { record, error, refetch } = edit;
  const profile = useProfile();
  const isAsked = record !== undefined && actionsOn(resource, record, profile).asked.length > 0;
  // A head finds its record by the same hooks as a screen, even where the list of another entity is below it.
  const here = useMemo(() => ({ resource, route, params, name: resourceNameAt(route, params) }), [resource, route, params]);
  const shown = useMemo(() => ({ Head: resource.screens.head ? screenNamed(resource.screens.head) : DeclaredHead }), [resource]);
  if (error && !record)
    return <RecordMissing resource={resource} route={route} params={params} error={error} onRetry={() => void refetch()} />;
  return (
    <FreeToLeave value={freeRef}>
      <EditContextProvider value={edit}>
        <Suspense
          fallback={
            <>
              <RecordHeader resource={resource} route={route} params={params} title="…" />
              <FormSkeleton />
            </>
          }
        >
          <RouteContext value={here}>
            <shown.Head />
          </RouteContext>
          {/* Not shown before the head, which would push it down. Its own boundary keeps the head, already announced and focused. */}
          <Suspense fallback={<FormSkeleton key={record?.id} />}>
            {record && (
              <HiddenNotice
                resource={resource}
                record={record}
                action={
                  <Suspense fallback={null}>
                    <PublishDraft resource={resource} at={here.name} record={record} />
                  </Suspense>
                }
              />
            )}
            {/* Fetches its data at once, and becomes visible when the head has its final height. */}
            <div className={record ? styles.come : styles.coming}>
              {!record && (
                <div className={styles.place}>
                  <FormSkeleton />
                </div>
              )}
              <AskedContext value={isAsked}>{children}</AskedContext>
            </div>
          </Suspense>
        </Suspense>
      </EditContextProvider>
    </FreeToLeave>
  );
}
