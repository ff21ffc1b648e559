import { useRecordContext, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { appSettings } from '../../../../providers/appSettings';
import { HttpError } from '../../../../providers/httpError';
import {
  isEmptyFilter,
  LABEL_TARGETS,
  type LabelFilter,
  type LabelFilterName,
  type LabelMatches,
  type LabelTarget,
  listFilterOf,
  sumMatches,
} from '../../../domain/labels/labelMatches';
import { allows } from '../../../domain/permissions/permissions';
import { listAddress } from '../../engine/lists/listAddress';
import { useFormats } from '../../ui/formats/formats';
import { useProfile } from '../../ui/useProfile';
import * as styles from './labels.module.css';
import { useLabelMatches } from './useLabelMatches';

/** The list of the matches in the current application, and the right it requires. */
const LISTS = {
  activities: { path: '/application/activities', need: 'view-activities' },
  products: { path: '/application/products', need: 'view-products' },
  organizations: { path: '/application/organizations/management', need: 'view-organizations' },
} as const satisfies Readonly<Record<LabelTarget, { path: string; need: string }>>;

/** "42 van de 310 activiteiten passen", for the filter as typed, with a link to those of the current application. */
export function MatchLine({ name }: { name: LabelFilterName }) {
  const record = useRecordContext();
  const translate = useTranslate();
  const filter = useWatch({ name }) as LabelFilter | undefined;
  const { data, error, isBehind } = useLabelMatches(String(record?.id), name, filter);
  const isFaulty = error instanceof HttpError && error.status === 422;
  return (
    <div role="status" aria-label={translate('labels.matches.title')} aria-busy={isBehind} className={styles.matches}>
      {error && <p>{translate(isFaulty ? 'labels.matches.faulty' : 'labels.matches.failed')}</p>}
      {!error && !data && <p>{translate('labels.matches.counting')}</p>}
      {!error && data && filter && <Counted target={LABEL_TARGETS[name]} applications={data} filter={filter} />}
    </div>
  );
}

interface CountedProps {
  target: LabelTarget;
  applications: readonly LabelMatches[];
  filter: LabelFilter;
}

function Counted({ target, applications, filter }: CountedProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const matches = sumMatches(applications, 'matches');
  const total = sumMatches(applications, 'total');
  const written = ({ count, isMore }: typeof total) =>
    isMore ? translate('labels.matches.more', { amount: number(count) }) : number(count);
  const asksDays = filter.start_date || filter.end_date;
  return (
    <>
      <p>
        <strong>
          {total.count === 0
            ? translate(`labels.matches.nothing.${target}`)
            : isEmptyFilter(filter)
              ? translate(`labels.matches.every.${target}`, { smart_count: total.count, amount: written(total) })
              : translate(`labels.matches.${target}`, { smart_count: matches.count, amount: written(matches), total: written(total) })}
        </strong>
      </p>
      {applications.length > 1 && total.count > 0 && (
        <ul>
          {applications.map((application) => (
            <li key={application.id}>
              <span>{application.name}</span>
              <span>{number(application.matches)}</span>
            </li>
          ))}
        </ul>
      )}
      {target === 'products' && asksDays && <p className={styles.quiet}>{translate('labels.matches.no_days')}</p>}
      <WayToMatches target={target} applications={applications} filter={filter} />
    </>
  );
}

/** Only where the list of the current application shows exactly what was counted. */
function WayToMatches({ target, applications, filter }: CountedProps) {
  const translate = useTranslate();
  const { number } = useFormats();
  const profile = useProfile();
  const here = applications.find(({ id }) => id === appSettings.get()?.id);
  const { path, need } = LISTS[target];
  const asked = listFilterOf(target, filter);
  if (!here || here.matches === 0 || here.listed !== here.matches || !asked || !profile || !allows(profile, need)) return null;
  const amount = number(here.matches);
  return (
    <p>
      <Link to={listAddress(path, { filter: asked })}>
        {translate(`labels.matches.show.${target}`, { smart_count: here.matches, amount, application: here.name })}
      </Link>
    </p>
  );
}
