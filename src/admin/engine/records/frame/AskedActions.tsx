import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { type ComponentType, Suspense, useState } from 'react';
import { actionsOn, type NamedAction } from '../../../../schema/actionsOn';
import { titleOf } from '../../../../schema/titleOf';
import { icons } from '../../../ui/icons.gen';
import { useProfile } from '../../../ui/useProfile';
import { dialogNamed } from '../../registry';
import type { RecordActionProps } from './recordAction';
import * as styles from './AskedActions.module.css';

const LOOKS = {
  head: { size: 'medium', first: 'contained', others: 'outlined' },
  notice: { size: 'small', first: 'outlined', others: 'text' },
  row: { size: 'small', first: 'text', others: 'text' },
} as const;

interface AskedActionsProps extends Omit<RecordActionProps, 'onClose'> {
  /**
   * In the head of the record, where the first action is the filled button; or small, in a notice or a row, where each button is named
   * after the record.
   */
  place?: keyof typeof LOOKS;
}

/** The actions that the state of a record asks for, a button each; the first is the usual one. Renders nothing without such actions. */
export function AskedActions({ place = 'head', ...about }: AskedActionsProps) {
  const { resource, record } = about;
  const translate = useTranslate();
  const { asked } = actionsOn(resource, record, useProfile());
  // Stored as a component, so that the dialog keeps its state while the frame renders again.
  const [open, setOpen] = useState<{ readonly Dialog: ComponentType<RecordActionProps> } | null>(null);
  // Keep the dialog open after a colleague's change, so that the person sees the message.
  if (asked.length === 0 && !open) return null;
  const buttons = asked.map((action, at) => (
    <Verb
      key={action.name}
      action={action}
      place={place}
      isFirst={at === 0}
      word={translate(`resources.${resource.name}.actions.${action.name}`)}
      of={titleOf(resource, record) ?? ''}
      onAsk={() => setOpen({ Dialog: dialogNamed(action.screen) })}
    />
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

interface VerbProps {
  action: NamedAction;
  place: keyof typeof LOOKS;
  isFirst: boolean;
  word: string;
  of: string;
  onAsk: () => void;
}

/** One action: a word, or in a row an icon, because the words of two actions would cover a column. */
function Verb({ action: { icon, isDanger = false }, place, isFirst, word, of, onAsk }: VerbProps) {
  const { size, first, others } = LOOKS[place];
  const name = place === 'head' ? undefined : `${word}: ${of}`;
  if (place === 'row' && icon) {
    const Icon = icons[icon];
    return (
      <Tooltip title={word}>
        <IconButton size="small" aria-label={name} onClick={onAsk}>
          <Icon />
        </IconButton>
      </Tooltip>
    );
  }
  return (
    <Button size={size} variant={isFirst ? first : others} color={isDanger ? 'error' : 'primary'} aria-label={name} onClick={onAsk}>
      {word}
    </Button>
  );
}
