import { Component, lazy, type ReactNode, Suspense } from 'react';
import type { Participant } from '../bookings/rows';
import type { BookableRoute } from '../bookings/useBookableRoute';
import { WalkInDialog } from './WalkInDialog';
import type { NewWalkIn } from './WalkInStore';

const AddDialog = lazy(async () => ({ default: (await import('../participants/AddDialog')).AddDialog }));

interface AddWalkInProps {
  at: BookableRoute;
  /** Nothing of the server is heard at the moment. */
  isCut: boolean;
  onAdded: (added: Participant) => void;
  /** Somebody to add once the line is back. */
  onKept: (walkIn: NewWalkIn) => void;
  onClose: () => void;
}

/** Adds somebody at the register. Without connection, or where the whole form cannot be fetched, the short form keeps them; the register stays. */
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

/** Code that cannot be fetched must not take the register away. */
class Unfetched extends Component<{ fallback: ReactNode; children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override render = () => (this.state.isBroken ? this.props.fallback : this.props.children);
}
