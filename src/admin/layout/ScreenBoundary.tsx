import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CalmPage } from '../ui/CalmPage';
import { FaultPlace } from '../ui/FaultPlace';
import { isOfConnection, isUnreached } from '../ui/isOfConnection';
import { KeptInput } from '../ui/KeptInput';
import { OfflineWays } from '../ui/OfflineWays';
import { NoConnection } from './NoConnection';

/** Keeps a screen that fails from taking the menu, or what was typed, along; the next address starts afresh. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().pathname}>{children}</Boundary>;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  /** How often it failed here. */
  readonly times: number;
  /** Where it was when it failed: elsewhere the fault is over, and a screen that did not fail is never mounted anew. */
  readonly at: string | null;
}

class Boundary extends Component<{ at: string; children: ReactNode }, State> {
  readonly #kept = new KeptInput();
  override state: State = { failure: null, times: 0, at: null };
  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ failure: { error } });
  static getDerivedStateFromProps = ({ at }: { at: string }, state: State): State | null =>
    state.at === at ? null : { failure: null, times: 0, at };
  override componentDidCatch() {
    this.#kept.keep();
    // How often, and whether anything is kept, is known only now.
    this.setState(({ times }) => ({ times: times + 1 }));
  }
  override componentDidUpdate({ at }: { at: string }) {
    if (at !== this.props.at) this.#kept.forget();
  }
  override render() {
    const { failure, times } = this.state;
    const retry = () => this.setState({ failure: null });
    const afresh = () => {
      this.#kept.forget();
      retry();
    };
    if (!failure) return <KeptInput.Context value={this.#kept}>{this.props.children}</KeptInput.Context>;
    return <Fault error={failure.error} isKept={!this.#kept.isEmpty} isAgain={times > 1} onRetry={retry} onAfresh={afresh} />;
  }
}

interface FaultProps {
  error: unknown;
  /** Something was typed, and comes back. */
  isKept: boolean;
  isAgain: boolean;
  onRetry: () => void;
  onAfresh: () => void;
}

/** Says whose fault it is. Where the screen fails again over what was typed, it can be opened without that. */
function Fault({ error, isKept, isAgain, onRetry, onAfresh }: FaultProps) {
  const translate = useTranslate();
  const isCut = isOfConnection(error);
  // Code of a screen that was never opened is not on the device: it comes with the page. Not by itself where that would lose something.
  if (!isKept && (isUnreached(error) || !globalThis.navigator.onLine)) return <NoConnection />;
  const about = isCut ? 'broken' : 'failed';
  const text = [translate(`app.${about}_text`), ...(isKept ? [translate('app.kept_text')] : [])].join(' ');
  return (
    <div role="alert">
      <CalmPage title={translate(`app.${about}`)} text={text}>
        <Button variant="contained" onClick={onRetry}>
          {translate('app.retry')}
        </Button>
        {isCut && <OfflineWays />}
        {isKept && isAgain && (
          <Button variant="outlined" color="inherit" onClick={onAfresh}>
            {translate('app.afresh')}
          </Button>
        )}
      </CalmPage>
      {import.meta.hot && <FaultPlace error={error} />}
    </div>
  );
}
