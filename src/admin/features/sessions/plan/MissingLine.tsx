import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';
import { MissingHint } from '../../../ui/MissingHint';
import * as styles from './MissingLine.module.css';

/** What a plan still asks, and where: the name of the block in which it is answered. */
const ASKED = { 'session_rules.conflicts': 'conflicts', 'session_rules.spots_below': 'spots' } as const;

interface MissingLineProps {
  id: string;
  /** Null while there is none. */
  plan: ConsequencesPlan | null;
  /** What keeps a plan from being made at all. */
  missing: string | null;
}

/** Says why a button is grey; where a choice is asked, it leads there. */
export function MissingLine({ id, plan, missing }: MissingLineProps) {
  const translate = useTranslate();
  const asked = plan?.issues.flatMap(({ key }) => (key in ASKED ? [ASKED[key as keyof typeof ASKED]] : []))[0];
  if (missing === null && asked) {
    const smart_count = asked === 'conflicts' ? (plan?.conflicts_count ?? 0) : (plan?.overbooked.length ?? 0);
    return (
      <Button id={id} variant="text" className={styles.line} onClick={(event) => goTo(event.currentTarget, asked)}>
        {translate(`sessions.plan.asks_${asked}`, { smart_count })}
      </Button>
    );
  }
  const said = missing ?? plan?.issues[0]?.message ?? (plan ? translate('sessions.plan.asks_change') : null);
  return said === null ? null : <MissingHint id={id}>{said}</MissingHint>;
}

function goTo(from: HTMLElement, asked: string): void {
  const block = from.closest('[role="dialog"]')?.querySelector<HTMLElement>(`[data-asked="${asked}"]`);
  block?.scrollIntoView({ block: 'center' });
  block?.querySelector<HTMLElement>('input:checked, input')?.focus({ preventScroll: true });
}
