import { registry } from '../../../../resources/registry.gen';
import { AskedActions } from '../../engine/records/frame/AskedActions';
import type { AnyResource, AnyRow } from '../../../schema/row';

const organizations = registry.organizations as unknown as AnyResource;

interface JudgeButtonsProps {
  id: string;
  name: string;
  /** Where the organization is there no more. */
  onRejected?: () => void;
}

/** Accept and reject where somebody who may decide sees an organization that waits, on screens that no declaration draws. */
export function JudgeButtons({ id, name, onRejected }: JudgeButtonsProps) {
  // What is known of it here is all that is asked of it: its state, its name and its id.
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
