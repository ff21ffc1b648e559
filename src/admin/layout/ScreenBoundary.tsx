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

/** Keeps the menu and the typed input when a screen crashes; the next address starts without the error. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().pathname}>{children}</Boundary>;
}

interface State {
  readonly failure: { readonly error: unknown } | null;
  /** How often this screen crashed. */
  readonly times: number;
  /** The address of the crash: another address clears the error, and a screen that did not crash is never remounted. */
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
    // Only here is the number of crashes known, and whether any input is kept.
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
  /** There is typed input that will be restored. */
  isKept: boolean;
  isAgain: boolean;
  onRetry: () => void;
  onAfresh: () => void;
}

/** Explains the cause. If the screen crashes again with the typed input, it can be opened without that input. */
function Fault({ error, isKept, isAgain, onRetry, onAfresh }: FaultProps) {
  const translate = useTranslate();
  const isCut = isOfConnection(error);
  // The code of a screen that was never opened is not on the device and comes with a reload. There is no automatic reload when it would
  // lose input.
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
