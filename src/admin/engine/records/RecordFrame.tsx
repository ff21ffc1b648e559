import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import { type ComponentType, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { allows } from '../../../domain/permissions/permissions';
import { resourceNameAt } from '../../../schema/routes';
import type { AnyResource } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { recordTabs } from './recordTabs';
import { HiddenChip } from '../../layout/HiddenChip';
import { HiddenNotice } from '../../layout/HiddenNotice';
import { dialogNamed } from '../registry';
import type { MoreEntry } from '../../ui/MoreMenu';
import { useProfile } from '../../ui/useProfile';
import type { ActionDialogProps } from './frame/actionDialog';
import { DeleteDialog } from './frame/DeleteDialog';
import { FreeToLeave } from './frame/FreeToLeave';
import { RecordHeader } from './frame/RecordHeader';
import { RecordMissing } from './frame/RecordMissing';
import { ShownValue } from './ShownValue';
import { useRecord } from './useRecord';

interface RecordFrameProps {
  resource: AnyResource;
  /** Pattern of its list. */
  place: string;
  /** Ids in the address, the record's own among them. */
  params: Readonly<Record<string, string>>;
  children: ReactNode;
}

const NOBODY = { roles: [], abilities: [] };

/** What stands around every screen of one record: where it belongs, its name and state, its tabs, and its deletion. */
export function RecordFrame({ resource, place, params, children }: RecordFrameProps) {
  const translate = useTranslate();
  const profile = useProfile() ?? NOBODY;
  const [isDeleting, setDeleting] = useState(false);
  // Held as a component, so that it keeps its state while the frame renders anew.
  const [action, setAction] = useState<{ readonly Dialog: ComponentType<ActionDialogProps> } | null>(null);
  const freeRef = useRef(false);
  const name = resourceNameAt(place, params);
  const { data: record, error, refetch } = useRecord(name, params[resource.key] ?? '');
  const tabs = useMemo(
    () => recordTabs(resource, place, params, profile).map(({ to, label }) => ({ to, label: translate(label, { smart_count: 2 }) })),
    [resource, place, params, profile, translate],
  );
  if (error && !record)
    return <RecordMissing resource={resource} place={place} params={params} error={error} onRetry={() => void refetch()} />;

  const title = record && titleOf(resource, record);
  const { status } = resource.fields;
  const hasState = status !== undefined && 'tones' in status;
  const actions = Object.entries(resource.actions).filter(([, { access }]) => allows(profile, access));
  const mayDelete = resource.access.delete !== 'nobody' && allows(profile, resource.access.delete);
  return (
    <FreeToLeave value={freeRef}>
      <RecordHeader
        resource={resource}
        place={place}
        params={params}
        title={title ?? (record ? translate('record.untitled') : '…')}
        state={
          hasState && record ? (
            <ShownValue resource={resource} field={status} path="status" value={record['status']} record={record} />
          ) : (
            record && <HiddenChip resource={resource} record={record} />
          )
        }
        more={
          record
            ? [
                ...actions.map(([verb, { screen }]): MoreEntry => ({
                  label: translate(`resources.${resource.name}.actions.${verb}`),
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
      {record && <HiddenNotice resource={resource} record={record} />}
      {children}
      {action && record && (
        <Suspense fallback={null}>
          <action.Dialog resource={resource} place={place} params={params} record={record} onClose={() => setAction(null)} />
        </Suspense>
      )}
      {isDeleting && record && (
        <DeleteDialog resource={resource} place={place} params={params} record={record} onClose={() => setDeleting(false)} />
      )}
    </FreeToLeave>
  );
}
