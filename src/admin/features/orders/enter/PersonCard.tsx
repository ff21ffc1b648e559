import Close from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { useEffect, useRef } from 'react';
import { FormApart } from '../../../engine/records/form/FormApart';
import type { BookableRoute } from '../../bookings/useBookableRoute';
import { PersonFields } from '../../bookings/PersonFields';
import type { Person } from '../../bookings/PersonSearch';
import { PERSONAL, START, type Typed } from '../../bookings/useAddPerson';
import type { Asked } from '../../bookings/useQuestions';
import * as styles from './enter.module.css';
import { useDraftForm } from '../../../ui/useDraftForm';
import { useDraftState } from '../../../ui/useDraftState';

/** What the order form needs from one person's card. */
export interface HeldPerson {
  readonly person: Person | null;
  readonly typed: () => Typed;
  readonly clear: () => void;
  /** Shows an error at a field. */
  readonly point: (path: string, sentence: string) => void;
  /** Scrolls the card into view and focuses its first error. */
  readonly show: (path: string) => void;
}

interface PersonCardProps {
  at: BookableRoute;
  position: number;
  questions: readonly Asked[];
  onRemove?: () => void;
  onReady: (held: HeldPerson | null) => void;
}

/** One of the people on an order: a known or a new person, with the activity's questions. */
export function PersonCard({ at, position, questions, onRemove, onReady }: PersonCardProps) {
  const translate = useTranslate();
  const card = useRef<HTMLFieldSetElement>(null);
  const form = useDraftForm<Typed>(`person ${position}`, START);
  const [person, setPerson] = useDraftState<Person | null>(`known person ${position}`, null);
  useEffect(() => {
    onReady({
      person,
      typed: form.getValues,
      clear: () => form.clearErrors(),
      point: (path, message) => form.setError(path, { type: 'server', message }),
      show: (path) => setTimeout(() => fieldIn(card.current, path)?.focus()),
    });
    return () => onReady(null);
  });
  const choose = (next: Person | null) => {
    setPerson(next);
    form.reset({ ...form.getValues(), ...Object.fromEntries(PERSONAL.map((name) => [name, next?.[name] ?? null])) });
  };
  return (
    <fieldset ref={card} className={styles.person}>
      <legend className={styles.head} style={{ float: 'left', width: '100%' }}>
        {translate(position === 1 ? 'enter_order.buyer' : 'enter_order.person', { position })}
        {onRemove && (
          <IconButton size="small" aria-label={translate('enter_order.remove_person', { position })} onClick={onRemove}>
            <Close />
          </IconButton>
        )}
      </legend>
      <div style={{ clear: 'both' }}>
        <FormApart form={form}>
          <PersonFields at={at} person={person} questions={questions} hasNotes={false} onChoose={choose} />
        </FormApart>
      </div>
    </fieldset>
  );
}

const fieldIn = (card: HTMLElement | null, path: string) =>
  card?.querySelector<HTMLElement>(
    `:is([data-field="${CSS.escape(path)}"], [data-source="${CSS.escape(path)}"]) :is(input, select, textarea)`,
  );
