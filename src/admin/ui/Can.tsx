import type { ReactNode } from 'react';
import { allows, type Need } from '../../domain/permissions/permissions';
import { useProfile } from './useProfile';

/** Renders its children only for a person who has `need`. */
export function Can({ need, children }: { need: Need; children: ReactNode }) {
  return allows(useProfile(), need) ? children : null;
}
