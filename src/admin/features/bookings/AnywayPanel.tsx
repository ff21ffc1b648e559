import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../ui/formats/formats';
import { TextBox } from '../../ui/boxes/TextBox';
import type { Refusal } from './refusalIn';
import type { BookableRoute } from './useBookableRoute';

interface AnywayPanelProps {
  kind: BookableRoute['kind'];
  refusal: Refusal;
  isBusy: boolean;
  verb: string;
  /** The question. Default: whether to add the person anyway. */
  question?: string;
  onAnyway: (reason: string) => void;
  onWait?: (() => void) | undefined;
}

const SHOWN = 3;

/** The consequence in one or two sentences; for a bundle, which of its limits are exceeded. */
function useConsequence(kind: BookableRoute['kind'], { why, taken, spots, over }: Refusal): string {
  const translate = useTranslate();
  const { weekday } = useFormats();
  if (why === 'people_wait') return translate('add_person.anyway_line');
  if (why === 'window') return translate('add_person.anyway_window');
  if (kind === 'session') return translate('add_person.anyway_number', { next: taken + 1, smart_count: spots ?? 0 });
  const sentences = over.slice(0, SHOWN).map((overbooked) =>
    translate(`add_person.anyway_${overbooked.of}`, {
      next: overbooked.next,
      smart_count: overbooked.spots,
      date: overbooked.date === null ? '' : weekday(overbooked.date),
    }),
  );
  if (over.length > SHOWN) sentences.push(translate('add_person.anyway_more', { smart_count: over.length - SHOWN }));
  return sentences.join(' ');
}

/**
 * Shown when there is no room, or others wait: offers the waiting list, or adding the person anyway, with the resulting number and a
 * reason.
 */
export function AnywayPanel({ kind, refusal, isBusy, verb, question, onAnyway, onWait }: AnywayPanelProps) {
  const translate = useTranslate();
  const asked = question ?? translate('add_person.anyway_question');
  const [reason, setReason] = useState('');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    // The box for the reason has its height only in the next frame.
    const frame = requestAnimationFrame(() => panel.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const consequence = useConsequence(kind, refusal);
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
          <strong style={{ fontWeight: 550 }}>{asked}</strong> {consequence} {translate('add_person.reason')}
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
