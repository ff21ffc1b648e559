import { useTranslate } from 'react-admin';
import { registry } from '../../../../resources/registry.gen';
import { Chip, type Tone } from '../../ui/values/Chip';

const TONES = registry.builds.fields.status.tones as Readonly<Record<string, Tone>>;

/** The status of a build. */
export function StatusChip({ status }: { status: string }) {
  const translate = useTranslate();
  return <Chip tone={TONES[status]}>{translate(`resources.builds.choices.status.${status}`)}</Chip>;
}
