import DoneIcon from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { registry } from '../../../../../resources/registry.gen';
import { type ClubStart, type FirstStep, firstSteps } from '../../../../domain/organizations/firstSteps';
import { pathTo } from '../../../../schema/routes';
import { Panel } from '../../../ui/Panel';
import { visuallyHidden } from '../../../ui/visuallyHidden';
import * as styles from './FirstSteps.module.css';

/** Guides a new club to its first public offer: four steps, with a button for the current one. */
export function FirstSteps({ start, organization_id }: { start: ClubStart; organization_id: string }) {
  const translate = useTranslate();
  const steps = firstSteps(start);
  if (steps.length === 0) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={translate('club_day.start.title')}
      text={translate('club_day.start.text')}
      action={<span className={styles.quiet}>{translate('home.progress', { done, total: steps.length })}</span>}
    >
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <Step key={step.name} step={step} number={at + 1} to={addressOf(step.name, start, organization_id)} />
        ))}
      </ol>
    </Panel>
  );
}

function Step({ step: { name, isDone, isNext }, number, to }: { step: FirstStep; number: number; to: string }) {
  const translate = useTranslate();
  const word = (what: string) => translate(`club_day.start.${name}.${what}`);
  return (
    <li className={styles.step} data-next={isNext || undefined} data-done={isDone || undefined} aria-current={isNext ? 'step' : undefined}>
      <span aria-hidden className={styles.mark}>
        {isDone ? <DoneIcon /> : number}
      </span>
      <div className={styles.words}>
        <strong>
          <span style={visuallyHidden}>{translate(isDone ? 'home.done' : 'home.todo')}: </span>
          {word('name')}
        </strong>
        {!isDone && <span className={styles.quiet}>{word('text')}</span>}
      </div>
      {isNext && (
        <Button component={Link} to={to} variant="contained" className={styles.go}>
          {word('verb')}
        </Button>
      )}
    </li>
  );
}

/** The address at which a step is done. */
function addressOf(name: FirstStep['name'], { without_sessions, draft }: ClubStart, organization_id: string): string {
  const activities = pathTo(registry.activities, 'list', { organization_id });
  switch (name) {
    case 'location':
      return pathTo(registry.locations, 'create', { organization_id }, '/organizations/{organization_id}/locations');
    case 'activity':
      return pathTo(registry.activities, 'create', { organization_id });
    case 'sessions':
      return without_sessions === null
        ? activities
        : pathTo(registry.sessions, 'create', { organization_id, activity_id: without_sessions });
    case 'publish':
      if (draft === null) return activities;
      return pathTo(draft.kind === 'activity' ? registry.activities : registry.products, 'edit', { organization_id, id: draft.id });
  }
}
