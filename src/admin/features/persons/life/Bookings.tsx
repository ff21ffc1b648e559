import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import type { PersonBundle, PersonPurchase, PersonWait } from '../../../../domain/persons/personLife';
import { fill, pathTo } from '../../../../schema/routes';
import { showing } from '../../../engine/lists/opened';
import { useFormats } from '../../../ui/formats/formats';
import { Chip, type Tone } from '../../../ui/values/Chip';
import { Amount } from '../../../ui/values/Numeric';
import { PartPanel } from './PartPanel';

interface PartProps {
  api: string;
  organization_id: string;
}

const PAID: Readonly<Record<string, Tone>> = registry.orders.fields.status.tones ?? {};
const WAITS: Readonly<Record<string, Tone>> = registry.waiting_list_entries.fields.status.tones ?? {};

/** The bundles of one person, active ones first. */
export function Bundles({ api, organization_id }: PartProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <PartPanel<PersonBundle>
      api={api}
      part="bundles"
      title={translate('persons.bundles')}
      none={translate('persons.bundles_none')}
      row={(bundle) => ({
        id: bundle.id,
        what: (
          <Link
            component={RouterLink}
            to={pathTo(registry.bundles, 'edit', { organization_id, activity_id: bundle.activity_id, id: bundle.bundle_id })}
          >
            {bundle.bundle_name}
          </Link>
        ),
        about: [bundle.activity_name, translate('persons.since', { when: moment(bundle.subscribed_at) })].join(' · '),
        state: (
          <Chip tone={bundle.status === 'active' ? 'good' : 'neutral'}>
            {translate(`resources.participants.choices.status.${bundle.status}`)}
          </Chip>
        ),
      })}
    />
  );
}

/** The waiting lists that one person is or was on, with the outcome. */
export function WaitingListEntries({ api, organization_id }: PartProps) {
  const translate = useTranslate();
  const { weekday, moment } = useFormats();
  return (
    <PartPanel<PersonWait>
      api={api}
      part="waiting"
      title={translate('persons.waiting')}
      none={translate('persons.waiting_none')}
      row={(entry) => ({
        id: entry.id,
        what: (
          <Link
            component={RouterLink}
            to={
              entry.session_id === null
                ? pathTo(registry.bundles, 'edit', { organization_id, activity_id: entry.activity_id, id: entry.bundle_id ?? '' })
                : `${pathTo(registry.sessions, 'edit', { organization_id, activity_id: entry.activity_id, id: entry.session_id })}?tab=waiting`
            }
          >
            {entry.bundle_name ?? entry.activity_name}
          </Link>
        ),
        about: [
          entry.date === null ? entry.activity_name : `${weekday(entry.date)}, ${entry.start_time ?? ''}`,
          translate('persons.since', { when: moment(entry.joined_at) }),
        ].join(' · '),
        state: <Chip tone={WAITS[entry.status]}>{translate(`resources.waiting_list_entries.choices.status.${entry.status}`)}</Chip>,
      })}
    />
  );
}

/** Each title once, with its number of occurrences. */
const counted = (titles: readonly string[]): string[] =>
  [...new Set(titles)].map((title) => {
    const amount = titles.filter((other) => other === title).length;
    return amount > 1 ? `${amount}× ${title}` : title;
  });

/** The purchases of one person, each of which opens its order. */
export function Purchases({ api, organization_id }: PartProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <PartPanel<PersonPurchase>
      api={api}
      part="purchases"
      title={translate('persons.purchases')}
      none={translate('persons.purchases_none')}
      row={(purchase) => ({
        id: purchase.id,
        what: (
          <Link
            component={RouterLink}
            to={`${fill(registry.orders.routes[0] ?? '', { organization_id })}${showing('', purchase.id)}`}
          >{`#${purchase.number}`}</Link>
        ),
        about: [...counted(purchase.titles).slice(0, 3), moment(purchase.created_at)].join(' · '),
        state: (
          <>
            <Amount value={purchase.total_in_cents} />
            <Chip tone={PAID[purchase.status]}>{translate(`resources.orders.choices.status.${purchase.status}`)}</Chip>
          </>
        ),
      })}
    />
  );
}
