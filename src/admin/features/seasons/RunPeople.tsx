import { useTranslate } from 'react-admin';
import type { InvitationState, SeasonRun } from '../../../domain/seasons/seasonView';
import { useFormats } from '../../ui/formats/formats';
import { Panel } from '../../ui/Panel';
import { ScrollBox } from '../../ui/ScrollBox';
import { Chip, type Tone } from '../../ui/values/Chip';
import * as styles from './seasons.module.css';

const TONES: Readonly<Record<InvitationState, Tone>> = {
  waiting: 'wait',
  open: 'wait',
  accepted: 'good',
  declined: 'neutral',
  lapsed: 'bad',
  skipped: 'neutral',
  failed: 'bad',
};
const STATES = ['accepted', 'open', 'declined', 'lapsed', 'waiting', 'skipped', 'failed'] as const;

/** The people invited to a season, and their answers. */
export function RunPeople({ run: { people, activities, answer_until } }: { run: SeasonRun }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const names = new Map(activities.map(({ activity_id, name }) => [activity_id, name]));
  const tally = STATES.flatMap((state) => {
    const count = people.filter((person) => person.state === state).length;
    return count > 0 ? [`${translate(`seasons.states.${state}`)}: ${count}`] : [];
  }).join(', ');
  if (people.length === 0 || answer_until === null)
    return <Panel title={translate('seasons.answers')}>{translate('seasons.nobody_invited')}</Panel>;
  return (
    <Panel title={translate('seasons.answers')} text={`${translate('seasons.answer_until', { date: moment(answer_until) })} ${tally}`}>
      <ScrollBox label={translate('seasons.answers')} className={styles.scroll}>
        <table className={styles.rows}>
          <thead>
            <tr>
              <th scope="col">{translate('seasons.person')}</th>
              <th scope="col">{translate('seasons.activity')}</th>
              <th scope="col">{translate('seasons.status')}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, activity_id, state, error }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{names.get(activity_id)}</td>
                <td>
                  <Chip tone={TONES[state]}>{translate(`seasons.states.${state}`)}</Chip>
                  {error && <div className={styles.quiet}>{translate(error, { _: translate('errors.unexpected') })}</div>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
