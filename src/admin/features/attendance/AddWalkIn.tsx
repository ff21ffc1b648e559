import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { Participant } from '../bookings/rows';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { WalkInDialog } from './WalkInDialog';
import type { NewWalkIn } from './WalkInStore';

const AddDialog = lazy(async () => ({ default: (await import('../bookings/AddDialog')).AddDialog }));

interface AddWalkInProps {
  at: BookableRoute;
  /** The server is currently unreachable. */
  isCut: boolean;
  onAdded: (added: Participant) => void;
  /** Called with a walk-in to add once the connection is back. */
  onKept: (walkIn: NewWalkIn) => void;
  onClose: () => void;
}

/**
 * Adds a walk-in at the register. Without a connection, or when the full form cannot be loaded, the short form stores the walk-in; the
 * register stays on the screen.
 */
export function AddWalkIn({ at, isCut, onAdded, onKept, onClose }: AddWalkInProps) {
  const short = <WalkInDialog onAdd={onKept} onClose={onClose} />;
  if (isCut || !globalThis.navigator.onLine) return short;
  return (
    <Unfetched fallback={short}>
      <Suspense fallback={null}>
        <AddDialog at={at} onClose={onClose} onAdded={onAdded} onCut={onKept} />
      </Suspense>
    </Unfetched>
  );
}

/** Code that cannot be loaded must not break the register. */
class Unfetched extends Component<{ fallback: ReactNode; children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? this.props.fallback : this.props.children);
}
