import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { DialogFrame } from '../../../ui/dialogs/DialogFrame';
import { authSession } from '../../../../../providers/authSession';
import { tabIn } from '../../../layout/tabIn';

interface LeaveGuardProps {
  isDirty: boolean;
  freeRef: RefObject<boolean>;
  /** The names of the changed fields. */
  changed: readonly string[];
}

/** Asks for confirmation before typed values are lost: on a link, the back button, a reload. */
export function LeaveGuard({ isDirty, freeRef, changed }: LeaveGuardProps) {
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty &&
      !freeRef.current &&
      authSession.user() !== null &&
      (here.pathname !== next.pathname || tabIn(here.search) !== tabIn(next.search)),
  );

  useEffect(() => {
    freeRef.current = false;
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [isDirty, freeRef]);

  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset?.();
  return (
    <DialogFrame
      title={translate('form.leave.title')}
      width="xs"
      describedBy="leave-text"
      onClose={stay}
      actions={
        <>
          <Button color="error" variant="text" onClick={() => blocker.proceed?.()}>
            {translate('form.leave.discard')}
          </Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {translate('form.leave.stay')}
          </Button>
        </>
      }
    >
      <div id="leave-text">
        {changed.length > 0 ? translate('form.leave.changed', { fields: changed.join(', ') }) : translate('form.leave.text')}
      </div>
    </DialogFrame>
  );
}
