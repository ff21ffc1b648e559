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
  /** Pattern of its list. */
  route: string;
  /** Ids in the address, the record's own among them. */
  params: Readonly<Record<string, string>>;
  children: ReactNode;
}

/**
 * What stands around every screen of one record: where it belongs, its name and state, its tabs, and its deletion. What
 * stands in it finds the record, undefined until it is there, and how to fetch it anew by react-admin's own hooks,
 * `useRecordContext()` and `useEditContext()`.
 */
export function RecordFrame({ resource, route, params, children }: RecordFrameProps) {
  const freeRef = useRef(false);
  const edit = useRecordHere(resource, route, params);
  const { record, error, refetch } = edit;
  const profile = useProfile();
  const isAsked = record !== undefined && actionsOn(resource, record, profile).asked.length > 0;
  // A head finds what it is above by the same hooks as a screen, also where the list of another entity stands below it.
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
          {/* Not before the head, which would push it down; the head is read and has the focus already. */}
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
            {/* It asks for its own at once, and is seen once the head has the height that it keeps. */}
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
