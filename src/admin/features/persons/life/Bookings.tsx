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
      row={(one) => ({
        id: one.id,
        what: (
          <Link
            component={RouterLink}
            to={pathTo(registry.bundles, 'edit', { organization_id, activity_id: one.activity_id, id: one.bundle_id })}
          >
            {one.bundle_name}
          </Link>
        ),
        about: [one.activity_name, translate('persons.since', { when: moment(one.subscribed_at) })].join(' · '),
        state: (
          <Chip tone={one.status === 'active' ? 'good' : 'neutral'}>
            {translate(`resources.participants.choices.status.${one.status}`)}
          </Chip>
        ),
      })}
    />
  );
}

/** The waiting lists that one person is or was on, with the outcome. */
export function Waits({ api, organization_id }: PartProps) {
  const translate = useTranslate();
  const { weekday, moment } = useFormats();
  return (
    <PartPanel<PersonWait>
      api={api}
      part="waiting"
      title={translate('persons.waiting')}
      none={translate('persons.waiting_none')}
      row={(one) => ({
        id: one.id,
        what: (
          <Link
            component={RouterLink}
            to={
              one.session_id === null
                ? pathTo(registry.bundles, 'edit', { organization_id, activity_id: one.activity_id, id: one.bundle_id ?? '' })
                : `${pathTo(registry.sessions, 'edit', { organization_id, activity_id: one.activity_id, id: one.session_id })}?tab=waiting`
            }
          >
            {one.bundle_name ?? one.activity_name}
          </Link>
        ),
        about: [
          one.date === null ? one.activity_name : `${weekday(one.date)}, ${one.start_time ?? ''}`,
          translate('persons.since', { when: moment(one.joined_at) }),
        ].join(' · '),
        state: <Chip tone={WAITS[one.status]}>{translate(`resources.waiting_list_entries.choices.status.${one.status}`)}</Chip>,
      })}
    />
  );
}

/** Each title once, with its number of occurrences. */
const counted = (titles: readonly string[]): string[] =>
  [...new Set(titles)].map((title) => {
    const amount = titles.filter((one) => one === title).length;
    return amount > 1 ? `${amount}× ${title}` : title;
  });

/** The purchases of one person, each of which opens its order. */
export function Bought({ api, organization_id }: PartProps) {
  const translate = useTranslate();
  const { moment } = useFormats();
  return (
    <PartPanel<PersonPurchase>
      api={api}
      part="purchases"
      title={translate('persons.purchases')}
      none={translate('persons.purchases_none')}
      row={(one) => ({
        id: one.id,
        what: (
          <Link
            component={RouterLink}
            to={`${fill(registry.orders.routes[0] ?? '', { organization_id })}${showing('', one.id)}`}
          >{`#${one.number}`}</Link>
        ),
        about: [...counted(one.titles).slice(0, 3), moment(one.created_at)].join(' · '),
        state: (
          <>
            <Amount value={one.total_in_cents} />
            <Chip tone={PAID[one.status]}>{translate(`resources.orders.choices.status.${one.status}`)}</Chip>
          </>
        ),
      })}
    />
  );
}
