import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { TextBox } from '../../ui/boxes/TextBox';
import type { Refusal } from '../bookings/refusedIn';
import type { BookableRoute } from '../bookings/useBookableRoute';

interface AnywayPanelProps {
  kind: BookableRoute['kind'];
  refusal: Refusal;
  isBusy: boolean;
  verb: string;
  /** What is asked: to add somebody all the same, unless told otherwise. */
  question?: string;
  onAnyway: (reason: string) => void;
  onWait?: (() => void) | undefined;
}

/** There is no room, or others wait: the waiting list, or all the same with the number that comes of it and a reason. */
export function AnywayPanel({ kind, refusal, isBusy, verb, question, onAnyway, onWait }: AnywayPanelProps) {
  const translate = useTranslate();
  const asked = question ?? translate('add_person.anyway_question');
  const [reason, setReason] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // The box for the reason has its height only with the next picture.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const numbers = { next: refusal.taken + 1, smart_count: refusal.spots ?? 0 };
  const what =
    refusal.why === 'people_wait'
      ? 'anyway_line'
      : refusal.why === 'window'
        ? 'anyway_window'
        : kind === 'bundle'
          ? 'anyway_bundle'
          : 'anyway_number';
  return (
    <Box
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={asked}
      sx={{
        display: 'grid',
        gap: 3,
        p: 4,
        mb: 3,
        scrollMarginBottom: '12px',
        border: 1,
        borderColor: 'warning.main',
        borderRadius: '8px',
        outline: 'none',
      }}
    >
      <Box role="alert" sx={{ fontWeight: 550 }}>
        {refusal.message}
      </Box>
      {onWait && refusal.can_wait && (
        <Button variant="contained" loading={isBusy} onClick={onWait} sx={{ justifySelf: 'start' }}>
          {translate('add_person.add_waiting')}
        </Button>
      )}
      <Box>
        <Box component="label" htmlFor="anyway-reason" sx={{ display: 'block', mb: 1.5 }}>
          <strong style={{ fontWeight: 550 }}>{asked}</strong> {translate(`add_person.${what}`, numbers)} {translate('add_person.reason')}
        </Box>
        <TextBox id="anyway-reason" multiline minRows={2} maxRows={5} value={reason} onType={(text) => setReason(text.slice(0, 500))} />
        <Box sx={{ mt: 1, fontSize: 13, color: 'text.secondary' }}>{translate('add_person.reason_help')}</Box>
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        loading={isBusy}
        disabled={reason.trim() === ''}
        onClick={() => onAnyway(reason.trim())}
        sx={{ justifySelf: 'start' }}
      >
        {verb}
      </Button>
    </Box>
  );
}
