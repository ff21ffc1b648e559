import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import * as styles from './dialogs.module.css';

interface ActionDialogProps extends Pick<DialogFrameProps, 'title' | 'width'> {
  /** Consequences: what changes and what stays, one sentence each. */
  lines?: readonly ReactNode[];
  /** Label of the button that acts. */
  verb: string;
  /** Label of the button that leaves everything as it is. */
  keep: string;
  /** Whether something is removed, revoked or paid back: the button is red, and `keep` has the focus unless the dialog has fields. */
  isDanger?: boolean;
  /** Set while the call runs. */
  isBusy?: boolean;
  /** False while the action is not possible, for instance because something must be typed first. */
  isReady?: boolean;
  /** A failure of the call that belongs to none of the fields. */
  failure?: string | null | undefined;
  /** Shown once the action was taken, with only a button that closes the dialog: progress, or a result. */
  outcome?: { readonly content: ReactNode; readonly closeLabel: string } | false | null | undefined;
  onAct: () => void;
  onClose: () => void;
  /** Fields. With fields the dialog is a form, so Enter acts. */
  children?: ReactNode;
}

/** Asks for confirmation of an action, names its consequences, and asks for what it needs to know. */
export function ActionDialog({
  lines = [],
  verb,
  keep,
  isDanger = false,
  isBusy = false,
  isReady = true,
  failure,
  outcome,
  width = 'xs',
  onAct,
  onClose,
  children,
  ...rest
}: ActionDialogProps) {
  const id = useId();
  const hasFields = Boolean(children);
  if (outcome)
    return (
      <DialogFrame {...rest} width={width} closeLabel={outcome.closeLabel} onClose={onClose}>
        {outcome.content}
      </DialogFrame>
    );
  return (
    <DialogFrame
      {...rest}
      width={width}
      isBusy={isBusy}
      onClose={onClose}
      {...(lines.length > 0 ? { describedBy: id } : {})}
      onSubmit={hasFields ? () => isReady && onAct() : undefined}
      actions={
        <>
          <Button variant="text" color="inherit" autoFocus={isDanger && !hasFields} disabled={isBusy} onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            autoFocus={!isDanger && !hasFields}
            disabled={!isReady}
            loading={isBusy}
            {...(hasFields ? { type: 'submit' } : { onClick: onAct })}
          >
            {verb}
          </Button>
        </>
      }
    >
      {lines.length > 0 && <Lines id={id} lines={lines} />}
      {failure && <Alert severity="error">{failure}</Alert>}
      {/* Fields have margins of their own. */}
      {hasFields && <div>{children}</div>}
    </DialogFrame>
  );
}

function Lines({ id, lines }: { id: string; lines: readonly ReactNode[] }) {
  if (lines.length === 1) return <div id={id}>{lines[0]}</div>;
  return (
    <ul id={id} className={styles.lines}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the sentences of one dialog keep their order
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}
