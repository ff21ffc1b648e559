import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ConsequencesPlan } from '../../../../domain/sessions/sessionPlan';
import { MissingHint } from '../../../ui/MissingHint';
import * as styles from './MissingLine.module.css';

/** The open decisions of a plan, by the name of the block that asks for them. */
const ASKED = { 'session_rules.conflicts': 'conflicts', 'session_rules.spots_below': 'spots' } as const;

interface MissingLineProps {
  id: string;
  /** Null without a plan. */
  plan: ConsequencesPlan | null;
  /** Why no plan can be made. */
  missing: string | null;
}

/** Why a button is disabled, with a link to a missing decision. */
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
