import { allows } from '../../../domain/permissions/permissions';
import type { Verb } from '../../../schema/resource';
import type { AnyResource } from '../../../schema/row';
import { useProfile } from '../../ui/useProfile';

/** Whether this person may do `verb` here. The server checks it again. */
export function useMay(resource: AnyResource): (verb: Verb) => boolean {
  const profile = useProfile();
  return (verb) => {
    const need = resource.access[verb];
    return need !== 'nobody' && allows(profile, need);
  };
}
