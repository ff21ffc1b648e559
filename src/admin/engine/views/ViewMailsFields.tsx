import { useTranslate } from 'react-admin';
import { useId } from 'react';
import { QUIET_RULE, type ViewMails } from '../../../domain/views/view';
import { readWhole } from '../../../domain/views/readWhole';
import { TextBox } from '../../ui/boxes/TextBox';
import { Tick } from '../../ui/boxes/Tick';
import type { EditableView } from './teamView';
import * as styles from './views.module.css';

/** The emails of a view as form values: numbers are text. */
interface TypedMails {
  readonly weekly: boolean;
  readonly arrivals: boolean;
  readonly quiet: boolean;
  readonly below: string;
  readonly days: string;
}

const BOUNDS = { below: { min: 1, max: 100 }, days: { min: 1, max: 30 } } as const;
type Bound = keyof typeof BOUNDS;
const BOUNDED: readonly Bound[] = ['below', 'days'];

const wholeOf = (typed: TypedMails, name: Bound) => readWhole(typed[name], BOUNDS[name].min, BOUNDS[name].max);

export function typedOf({ weekly, arrivals, quiet }: ViewMails): TypedMails {
  const { below, days } = quiet ?? QUIET_RULE;
  return { weekly, arrivals, quiet: quiet !== null, below: String(below), days: String(days) };
}

/** The chosen emails; null while a number is invalid. */
export function chosenIn(typed: TypedMails): ViewMails | null {
  const { weekly, arrivals } = typed;
  if (!typed.quiet) return { weekly, arrivals, quiet: null };
  const [below, days] = [wholeOf(typed, 'below'), wholeOf(typed, 'days')];
  return below === null || days === null ? null : { weekly, arrivals, quiet: { below, days } };
}

interface ViewMailsFieldsProps {
  view: Pick<EditableView, 'list' | 'may_export'>;
  typed: TypedMails;
  onChange(next: TypedMails): void;
}

/** The emails about a view; each reader chooses their own. */
export function ViewMailsFields({ view, typed, onChange }: ViewMailsFieldsProps) {
  const translate = useTranslate();
  const id = useId();
  const kinds = [
    ['weekly', view.may_export ? 'weekly' : 'weekly_plain'],
    ['arrivals', 'arrivals'],
    ...(view.list === 'sessions' ? ([['quiet', 'quiet']] as const) : []),
  ] as const;
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-help`} className={styles.fields}>
      <h3 id={id} className={styles.heading}>
        {translate('teamViews.mails')}
      </h3>
      <div className={styles.choices}>
        {kinds.map(([kind, word]) => (
          <label key={kind} className={styles.choice}>
            <Tick checked={typed[kind]} onChange={(event) => onChange({ ...typed, [kind]: event.target.checked })} />
            <span>{translate(`teamViews.${word}`)}</span>
          </label>
        ))}
        {typed.quiet && (
          <div className={styles.rule}>
            {BOUNDED.map((name) => (
              <NumberBox key={name} name={name} typed={typed} onChange={onChange} />
            ))}
          </div>
        )}
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {translate('teamViews.mails_help')}
      </p>
    </div>
  );
}

function NumberBox({ name, typed, onChange }: { name: Bound } & Pick<ViewMailsFieldsProps, 'typed' | 'onChange'>) {
  const translate = useTranslate();
  const id = useId();
  const isWrong = wholeOf(typed, name) === null;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {translate(`teamViews.${name}`)}
      </label>
      <TextBox
        id={id}
        value={typed[name]}
        onType={(text) => onChange({ ...typed, [name]: text })}
        inputMode="numeric"
        maxLength={20}
        align="right"
        aria-invalid={isWrong}
        aria-describedby={`${id}-fault`}
      />
      <p id={`${id}-fault`} role={isWrong ? 'alert' : undefined} className={styles.fault}>
        {isWrong ? translate('teamViews.between', BOUNDS[name]) : ''}
      </p>
    </div>
  );
}
