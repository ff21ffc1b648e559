import { useTranslate } from 'react-admin';
import { type ReactNode, useId, useState } from 'react';
import { registry } from '../../../../resources/registry.gen';
import { lastUpcoming } from '../../../domain/time/upcoming';
import { readDate, showDate } from '../../../domain/typed/dates';
import type { Field } from '../../../schema/field';
import { kindOf } from '../../../schema/kindOf';
import { labelOf, sentenceOf } from '../../../schema/sentence';
import { issuesOfValue } from '../../../schema/validate';
import { DateBox } from '../../ui/boxes/DateBox';
import { useToday } from '../../ui/formats/useToday';
import { useZone } from '../../ui/formats/useZone';
import { FieldFrame } from '../../ui/inputs/FieldFrame';

const NAME = 'execution_date';
const field: Field = registry.sepa_batches.fields[NAME];

interface ExecutionDay {
  /** `YYYY-MM-DD`, or the text as entered when it is not a date. */
  readonly day: string;
  readonly hasFault: boolean;
  readonly input: ReactNode;
}

/** The execution date of a batch, validated while typing by the rules of its field. */
export function useExecutionDay(start: string): ExecutionDay {
  const translate = useTranslate();
  const today = useToday();
  const zone = useZone();
  const id = useId();
  const [typed, setTyped] = useState(() => showDate(start));
  const day = readDate(typed) ?? typed;
  const [fault] = [...issuesOfValue(field, day), ...(kindOf(field).atClock?.(day, field, { zone, today }).issues ?? [])];
  // A stored date is validated when the batch is checked.
  const error = fault && day !== start ? sentenceOf(translate, { ...fault, at: NAME }, 'sepa_batches') : undefined;
  return {
    day,
    hasFault: error !== undefined,
    input: (
      <FieldFrame id={id} source={NAME} label={labelOf(translate, 'sepa_batches', NAME)} error={error}>
        {(aria) => <DateBox {...aria} value={typed} onType={setTyped} min={today} max={lastUpcoming(today)} />}
      </FieldFrame>
    ),
  };
}
