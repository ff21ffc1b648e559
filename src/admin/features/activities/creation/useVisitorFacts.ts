import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../ui/formats/formats';
import type { FirstSessionsState } from '../../sessions/useFirstSessions';

interface VisitorFacts {
  /** The first session, and how often it repeats. Empty without a valid date. */
  readonly when: readonly string[];
  readonly spots: string;
  readonly ages: string;
}

/** What a visitor reads about an activity that is still being filled in. */
export function useVisitorFacts(typed: Readonly<Record<string, unknown>>, sessions: FirstSessionsState): VisitorFacts {
  const translate = useTranslate();
  const formats = useFormats();
  const { start_time, end_time, spots } = useWatch({ control: sessions.form.control });
  const { from = null, to = null } = (typed['age_range'] ?? {}) as { readonly from?: number | null; readonly to?: number | null };
  const ages = from !== null && to !== null ? 'ages' : from !== null ? 'ages_from' : to !== null ? 'ages_to' : null;

  const isShown = sessions.isPlanned(typed['offer_type']);
  const { date, expansion } = sessions;
  const dates = expansion ? expansion.occurrences.map((occurrence) => occurrence.date) : date ? [date] : [];
  const [first, ...others] = isShown ? dates : [];
  return {
    when: first
      ? [
          formats.date(first),
          `${start_time}–${end_time}`,
          others.length > 0
            ? translate('offers.visitor.more', { smart_count: others.length, date: formats.date(others.at(-1) ?? first) })
            : '',
        ]
      : [],
    spots: isShown && typeof spots === 'number' ? translate('offers.visitor.spots', { smart_count: spots }) : '',
    ages: ages === null ? '' : translate(`offers.visitor.${ages}`, { from, to }),
  };
}
