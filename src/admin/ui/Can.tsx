import type { ReactNode } from 'react';
import { allows, type Need } from '../../domain/permissions/permissions';
import { useProfile } from './useProfile';

/** Shows its children to whoever holds `need`; for all others they are not on the page at all. */
export function Can({ need, children }: { need: Need; children: ReactNode }) {
  return allows(useProfile(), need) ? children : null;
}
