import { useWatch } from 'react-hook-form';
import type { AnyResource } from '../../../../schema/row';
import { PlainFields } from '../../../engine/records/form/PlainFields';

/** Whether there is a waiting list, and how it moves. Only the fields that apply are shown. */
export function WaitingListFields({ resource }: { resource: AnyResource }) {
  const [isOn, mode]: readonly unknown[] = useWatch({ name: ['has_waitlist', 'waiting_list_mode'] });
  const moves = mode === 'manual' ? ['offer_minutes'] : mode === 'auto' ? ['cutoff_minutes'] : ['offer_minutes', 'cutoff_minutes'];
  return <PlainFields resource={resource} names={isOn === true ? ['has_waitlist', 'waiting_list_mode', ...moves] : ['has_waitlist']} />;
}
