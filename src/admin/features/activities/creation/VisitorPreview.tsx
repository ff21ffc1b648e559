import EventOutlined from '@mui/icons-material/EventOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { sportFamily } from '../../../../domain/organizations/sportFamily';
import { plainTextOf } from '../../../../domain/text/plainTextOf';
import type { AnyResource } from '../../../../schema/row';
import { choiceWord } from '../../../../schema/sentence';
import { useChosen } from '../../../engine/fields/inputs/useChosen';
import { useCurrentOrganization } from '../../../layout/useCurrentOrganization';
import { useMissing } from '../../../layout/useMissing';
import { classes } from '../../../ui/classes';
import { SportDrawing } from '../../../ui/drawings/SportDrawing';
import { useFormats } from '../../../ui/formats/formats';
import { Panel } from '../../../ui/Panel';
import { usePictureUrl } from '../../../ui/upload/usePictureUrl';
import { useLocationChoices } from '../../locations/LocationSelect';
import { useRates } from '../../rates/useRates';
import type { FirstSessionsState } from '../../sessions/useFirstSessions';
import { useVisitorFacts } from './useVisitorFacts';
import * as styles from './VisitorPreview.module.css';

interface VisitorPreviewProps {
  resource: AnyResource;
  sessions: FirstSessionsState;
}

type Values = Readonly<Record<string, unknown>>;
const idOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** The activity as a visitor sees it on a phone, while it is being filled in. */
export function VisitorPreview({ resource, sessions }: VisitorPreviewProps) {
  const translate = useTranslate();
  const typed = useWatch() as Values;
  const isPending = useCurrentOrganization()?.status === 'pending';
  const missing = useMissing(resource)({ ...typed, next_session_at: sessions.isPlanned(typed['offer_type']) || null });
  return (
    <aside className={styles.place}>
      <Panel title={translate('offers.visitor.title')} text={translate('offers.visitor.about')}>
        <Phone resource={resource} typed={typed} sessions={sessions} />
        {(missing || isPending) && (
          <div role="status" className={styles.note}>
            {missing} {isPending && translate('offers.create.publish_pending')}
          </div>
        )}
      </Panel>
    </aside>
  );
}

function Phone({ resource, typed, sessions }: VisitorPreviewProps & { typed: Values }) {
  const translate = useTranslate();
  const formats = useFormats();
  const organization = useCurrentOrganization();
  const image = usePictureUrl(idOf(typed['image']));
  const sport = idOf(typed['sport']);
  const [chosenSport] = useChosen('sports', sport === null ? [] : [sport]);
  const { records: locations } = useLocationChoices();
  const { records: rates } = useRates();
  const { when, spots, ages } = useVisitorFacts(typed, sessions);
  const location = locations.find(({ id }) => id === typed['location']);
  const rate = rates.find(({ id }) => id === typed['rate']);
  const name = typeof typed['name'] === 'string' ? typed['name'].trim() : '';
  const text = typeof typed['description'] === 'string' ? plainTextOf(typed['description']) : '';
  const choice = (field: 'gender' | 'level') => {
    const value = typed[field];
    return typeof value === 'string' && value !== 'all' ? choiceWord(translate, resource.name, field, value) : null;
  };
  const audience = [ages, choice('gender'), choice('level')].filter(Boolean).join(' · ');
  const isBookable = typed['offer_type'] !== 'none';
  return (
    <div className={styles.phone}>
      {image ? (
        <img src={image} alt="" className={styles.picture} />
      ) : (
        <div className={styles.picture}>
          <SportDrawing family={chosenSport ? sportFamily(chosenSport.name) : null} />
        </div>
      )}
      <div className={styles.body}>
        {chosenSport && <div className={styles.quiet}>{chosenSport.name}</div>}
        <div className={classes(styles.name, name === '' && styles.empty)}>{name || translate('offers.visitor.name')}</div>
        <div className={styles.quiet}>{organization?.name}</div>
        <ul className={styles.facts}>
          <Fact icon={<EventOutlined />} lines={when} fallback={isBookable ? translate('offers.visitor.no_date') : null} />
          <Fact
            icon={<PlaceOutlined />}
            lines={location ? [location.name, [location.street, location.house_number].filter(Boolean).join(' '), location.city ?? ''] : []}
            fallback={translate('offers.locations.none')}
          />
          <Fact icon={<GroupOutlined />} lines={[spots, audience]} fallback={null} />
        </ul>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.foot}>
          <strong>{rate?.price_in_cents === undefined ? translate('offers.rates.free') : formats.money(rate.price_in_cents)}</strong>
          <span className={styles.verb}>{translate(isBookable ? 'offers.visitor.sign_up' : 'offers.visitor.read_more')}</span>
        </div>
      </div>
    </div>
  );
}

/** A line of facts with its icon; without any it shows the fallback, faded, or nothing. */
function Fact({ icon, lines, fallback }: { icon: ReactNode; lines: readonly string[]; fallback: string | null }) {
  const shown = lines.filter(Boolean);
  if (shown.length === 0 && fallback === null) return null;
  return (
    <li className={shown.length === 0 ? styles.empty : undefined}>
      {icon}
      <div>{shown.length === 0 ? fallback : shown.map((line) => <div key={line}>{line}</div>)}</div>
    </li>
  );
}
