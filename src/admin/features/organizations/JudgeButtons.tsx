import { registry } from '../../../../resources/registry.gen';
import { AskedActions } from '../../engine/records/frame/AskedActions';
import type { AnyResource, AnyRow } from '../../../schema/row';

const organizations = registry.organizations as unknown as AnyResource;

interface JudgeButtonsProps {
  id: string;
  name: string;
  /** Called when the organization no longer exists. */
  onRejected?: () => void;
}

/** Accept and reject buttons for an organization in review, on screens that no declaration renders, for a person who may decide. */
export function JudgeButtons({ id, name, onRejected }: JudgeButtonsProps) {
  // The actions need only these fields: its state, its name and its id.
  const record = { id, name, status: 'pending' } as unknown as AnyRow;
  return (
    <AskedActions
      place="notice"
      resource={organizations}
      route={organizations.routes[0] ?? ''}
      params={{ [organizations.key]: id }}
      record={record}
      {...(onRejected && { onGone: onRejected })}
    />
  );
}
