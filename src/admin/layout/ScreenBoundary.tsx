import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CalmPage } from '../ui/CalmPage';
import { NoConnection } from './NoConnection';

/** Keeps a screen that fails from taking the menu along; the next address starts afresh. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().pathname}>{children}</Boundary>;
}

interface State {
  readonly failed: boolean;
  /** Where it was when it failed: elsewhere the fault is over, and a screen that did not fail is never mounted anew. */
  readonly at: string | null;
}

class Boundary extends Component<{ at: string; children: ReactNode }, State> {
  override state: State = { failed: false, at: null };
  static getDerivedStateFromError = (): Partial<State> => ({ failed: true });
  static getDerivedStateFromProps = ({ at }: { at: string }, state: State): State | null =>
    state.at === at ? null : { failed: false, at };
  override render() {
    return this.state.failed ? <Fault onRetry={() => this.setState({ failed: false })} /> : this.props.children;
  }
}

function Fault({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  // Code of a screen that was never opened is not on the device.
  if (!globalThis.navigator.onLine) return <NoConnection />;
  return (
    <div role="alert">
      <CalmPage title={translate('app.broken')} text={translate('app.broken_text')}>
        <Button variant="contained" onClick={onRetry}>
          {translate('app.retry')}
        </Button>
      </CalmPage>
    </div>
  );
}
