import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useRecordContext, useTranslate } from 'react-admin';
import { type ComponentType, type ReactNode, Suspense, use, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { allows } from '../../../domain/permissions/permissions';
import { actionsOn } from '../../../schema/actionsOn';
import { headFields } from '../../../schema/headFields';
import { fill, resourceNameAt } from '../../../schema/routes';
import type { AnyRow } from '../../../schema/row';
import { titleOf } from '../../../schema/titleOf';
import { HiddenChip } from '../../layout/HiddenChip';
import type { MoreEntry } from '../../ui/MoreMenu';
import { useProfile } from '../../ui/useProfile';
import { dialogNamed } from '../registry';
import { DeleteDialog } from '../removal/DeleteDialog';
import { useResourceRoute } from '../useResourceRoute';
import type { RecordActionProps } from './frame/recordAction';
import { AskedActions } from './frame/AskedActions';
import { FreeToLeave } from './frame/FreeToLeave';
import { RecordHeader } from './frame/RecordHeader';
import * as styles from './records.module.css';
import { recordTabs } from './recordTabs';
import { ShownValue } from './ShownValue';

const NOBODY = { roles: [], abilities: [] };

interface DeclaredHeadProps {
  /** Shown after the state by a head of its own, such as the trainers of an activity. */
  beside?: ReactNode;
}

/** The head of a record from its declaration: name, state, actions and tabs. */
export function DeclaredHead({ beside }: DeclaredHeadProps) {
  const { resource, route, params } = useResourceRoute();
  const record = useRecordContext<AnyRow>();
  const translate = useTranslate();
  const profile = useProfile() ?? NOBODY;
  const navigate = useNavigate();
  const freeRef = use(FreeToLeave);
  const [isDeleting, setDeleting] = useState(false);
  // Stored as a component, so that the dialog keeps its state while the frame renders again.
  const [action, setAction] = useState<{ readonly Dialog: ComponentType<RecordActionProps> } | null>(null);
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
              {beside}
            </>
          )
        }
        action={
          record && asked.length > 0 && <AskedActions resource={resource} route={route} params={params} record={record} onGone={leave} />
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
