import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { EditContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { type ComponentType, lazy, type ReactNode, Suspense, use, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { allows } from '../../../domain/permissions/permissions';
import type { AnyResource, AnyRow } from '../../../schema/row';
import { actionsOn } from '../../../schema/actionsOn';
import { headFields } from '../../../schema/headFields';
import { fill, resourceNameAt } from '../../../schema/routes';
import { titleOf } from '../../../schema/titleOf';
import { recordTabs } from './recordTabs';
import { HiddenChip } from '../../layout/HiddenChip';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { dialogNamed, screenNamed } from '../registry';
import { RouteContext, useResourceRoute } from '../useResourceRoute';
import type { MoreEntry } from '../../ui/MoreMenu';
import { useProfile } from '../../ui/useProfile';
import type { ActionDialogProps } from './frame/actionDialog';
import { AskedActions } from './frame/AskedActions';
import { DeleteDialog } from '../removal/DeleteDialog';
import { FreeToLeave } from './frame/FreeToLeave';
import { RecordHeader } from './frame/RecordHeader';
import { RecordMissing } from './frame/RecordMissing';
import { ShownValue } from './ShownValue';
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

const NOBODY = { roles: [], abilities: [] };

/**
 * What stands around every screen of one record: where it belongs, its name and state, its tabs, and its deletion. What
 * stands in it finds the record, undefined until it is there, and how to fetch it anew by react-admin's own hooks,
 * `useRecordContext()` and `useEditContext()`.
 */
export function RecordFrame({ resource, route, params, children }: RecordFrameProps) {
  const freeRef = useRef(false);
  const edit = useRecordHere(resource, route, params);
  const { record, error, refetch } = edit;
  // A head finds what it is above by the same hooks as a screen, also where the list of another entity stands below it.
  const here = useMemo(() => ({ resource, route, params, name: resourceNameAt(route, params) }), [resource, route, params]);
  const shown = useMemo(() => ({ Head: resource.screens.head ? screenNamed(resource.screens.head) : DeclaredHead }), [resource]);
  if (error && !record)
    return <RecordMissing resource={resource} route={route} params={params} error={error} onRetry={() => void refetch()} />;
  return (
    <FreeToLeave value={freeRef}>
      <EditContextProvider value={edit}>
        <RouteContext value={here}>
          <Suspense fallback={<RecordHeader resource={resource} route={route} params={params} title="…" />}>
            <shown.Head />
          </Suspense>
        </RouteContext>
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
        {children}
      </EditContextProvider>
    </FreeToLeave>
  );
}

/** The head of a record by its declaration: its name and state, its actions, its tabs. */
function DeclaredHead() {
  const { resource, route, params } = useResourceRoute();
  const record = useRecordContext<AnyRow>();
  const translate = useTranslate();
  const profile = useProfile() ?? NOBODY;
  const navigate = useNavigate();
  const freeRef = use(FreeToLeave);
  const [isDeleting, setDeleting] = useState(false);
  // Held as a component, so that it keeps its state while the frame renders anew.
  const [action, setAction] = useState<{ readonly Dialog: ComponentType<ActionDialogProps> } | null>(null);
  const tabs = useMemo(
    () => recordTabs(resource, route, params, profile).map(({ to, label }) => ({ to, label: translate(label, { smart_count: 2 }) })),
    [resource, route, params, profile, translate],
  );
  const title = record && titleOf(resource, record);
  const leave = () => {
    if (freeRef) freeRef.current = true;
    void navigate(fill(route, params));
  };
  const state = resource.state === null ? undefined : { name: resource.state, field: resource.fields[resource.state] };
  const { asked, others } = actionsOn(resource, record ?? {}, profile);
  const mayDelete = resource.access.delete !== 'nobody' && allows(profile, resource.access.delete);
  return (
    <>
      <RecordHeader
        resource={resource}
        route={route}
        params={params}
        title={title ?? (record ? translate('record.untitled') : '…')}
        state={
          record && (
            <>
              {headFields(resource).map(([name, field]) => (
                <span key={name} className={styles.byName}>
                  <ShownValue resource={resource} field={field} path={name} value={record[name]} record={record} />
                </span>
              ))}
              {state?.field ? (
                <ShownValue resource={resource} field={state.field} path={state.name} value={record[state.name]} record={record} />
              ) : (
                <HiddenChip resource={resource} record={record} />
              )}
            </>
          )
        }
        action={
          record &&
          asked.length > 0 && <AskedActions resource={resource} route={route} params={params} record={record} onGone={leave} />
        }
        more={
          record
            ? [
                ...others.map(({ name, screen }): MoreEntry => ({
                  label: translate(`resources.${resource.name}.actions.${name}`),
                  onClick: () => setAction({ Dialog: dialogNamed(screen) }),
                })),
                ...(mayDelete
                  ? [{ label: translate('record.delete.verb'), icon: <DeleteIcon />, isDanger: true, onClick: () => setDeleting(true) }]
                  : []),
              ]
            : []
        }
        tabs={tabs}
      />
      {action && record && (
        <Suspense fallback={null}>
          <action.Dialog resource={resource} route={route} params={params} record={record} onClose={() => setAction(null)} />
        </Suspense>
      )}
      {isDeleting && record && (
        <DeleteDialog
          resource={resource}
          at={resourceNameAt(route, params)}
          which={{ ids: [record.id] }}
          name={title}
          onClose={() => setDeleting(false)}
          onDone={leave}
        />
      )}
    </>
  );
}
