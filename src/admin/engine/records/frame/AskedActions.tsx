import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ComponentType, Suspense, useState } from 'react';
import { actionsOn } from '../../../../schema/actionsOn';
import { titleOf } from '../../../../schema/titleOf';
import { useProfile } from '../../../ui/useProfile';
import { dialogNamed } from '../../registry';
import type { ActionDialogProps } from './actionDialog';
import * as styles from './AskedActions.module.css';

interface AskedActionsProps extends Omit<ActionDialogProps, 'onClose'> {
  /** In a row of a list: small, and named after the record. */
  isInRow?: boolean;
}

/** What a record waits for as it stands, a button each: the first one is what is usually done. Nothing where it waits for nothing. */
export function AskedActions({ isInRow = false, ...about }: AskedActionsProps) {
  const { resource, record } = about;
  const translate = useTranslate();
  const { asked } = actionsOn(resource, record, useProfile());
  // Held as a component, so that it keeps its state while the frame renders anew.
  const [open, setOpen] = useState<{ readonly Dialog: ComponentType<ActionDialogProps> } | null>(null);
  if (asked.length === 0) return null;
  const word = (name: string) => translate(`resources.${resource.name}.actions.${name}`);
  const buttons = asked.map(({ name, screen, isDanger = false }, at) => (
    <Button
      key={name}
      size={isInRow ? 'small' : 'medium'}
      variant={isInRow ? 'text' : at === 0 ? 'contained' : 'outlined'}
      color={isDanger ? 'error' : isInRow ? 'inherit' : 'primary'}
      aria-label={isInRow ? `${word(name)}: ${titleOf(resource, record) ?? ''}` : undefined}
      onClick={() => setOpen({ Dialog: dialogNamed(screen) })}
    >
      {word(name)}
    </Button>
  ));
  return (
    <>
      {isInRow ? <span className={styles.row}>{buttons}</span> : buttons.toReversed()}
      {open && (
        <Suspense fallback={null}>
          <open.Dialog {...about} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
