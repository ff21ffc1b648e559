import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { type ComponentType, Suspense, useState } from 'react';
import { actionsOn } from '../../../../schema/actionsOn';
import { titleOf } from '../../../../schema/titleOf';
import { useProfile } from '../../../ui/useProfile';
import { dialogNamed } from '../../registry';
import type { ActionDialogProps } from './actionDialog';
import * as styles from './AskedActions.module.css';

const LOOKS = {
  head: { size: 'medium', first: 'contained', others: 'outlined' },
  notice: { size: 'small', first: 'outlined', others: 'text' },
  row: { size: 'small', first: 'text', others: 'text' },
} as const;

interface AskedActionsProps extends Omit<ActionDialogProps, 'onClose'> {
  /** In the head of its screens, where the first one is the filled button; or small and named after it, in a notice or a row. */
  place?: keyof typeof LOOKS;
}

/** What a record waits for as it stands, a button each: the first one is what is usually done. Nothing where it waits for nothing. */
export function AskedActions({ place = 'head', ...about }: AskedActionsProps) {
  const { resource, record } = about;
  const translate = useTranslate();
  const { asked } = actionsOn(resource, record, useProfile());
  // Held as a component, so that it keeps its state while the frame renders anew.
  const [open, setOpen] = useState<{ readonly Dialog: ComponentType<ActionDialogProps> } | null>(null);
  // Whoever was asking is told that a colleague was first, and not left with a dialog that is gone.
  if (asked.length === 0 && !open) return null;
  const { size, first, others } = LOOKS[place];
  const word = (name: string) => translate(`resources.${resource.name}.actions.${name}`);
  const buttons = asked.map(({ name, screen, isDanger = false }, at) => (
    <Button
      key={name}
      size={size}
      variant={at === 0 ? first : others}
      color={isDanger ? 'error' : place === 'row' ? 'inherit' : 'primary'}
      aria-label={place === 'head' ? undefined : `${word(name)}: ${titleOf(resource, record) ?? ''}`}
      onClick={() => setOpen({ Dialog: dialogNamed(screen) })}
    >
      {word(name)}
    </Button>
  ));
  return (
    <>
      {place === 'row' ? <span className={styles.row}>{buttons}</span> : buttons.toReversed()}
      {open && (
        <Suspense fallback={null}>
          <open.Dialog {...about} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
