import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { BuildConfiguration } from '../../../../domain/builds/configuration';
import type { Platform } from '../../../../domain/builds/platforms';
import { type BuildFacts, type Finding, isReady, readinessOf } from '../../../../domain/builds/readiness';
import type { AnyRow } from '../../../../schema/row';
import { focusField } from '../../../engine/records/form/focusField';
import { useNotice } from '../../../ui/useNotice';
import { useStartBuild } from '../useConfiguration';
import * as styles from './configuration.module.css';

interface ReadinessProps {
  platform: Platform;
  /** The saved configuration; null before the first save. */
  stored: AnyRow | null;
  facts: BuildFacts;
}

/** What is missing from the typed values, with links to the fields, and the button that starts a build of the saved configuration. */
export function Readiness({ platform, stored, facts }: ReadinessProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notice = useNotice();
  const start = useStartBuild();
  const { isDirty } = useFormState();
  const typed = useWatch() as BuildConfiguration;
  // The server's facts concern the saved pictures.
  const findings = readinessOf(
    { ...typed, platform },
    {
      ...facts,
      isIconSeeThrough: typed.icon === stored?.['icon'] ? facts.isIconSeeThrough : null,
      isForegroundSeeThrough: typed.foreground === stored?.['foreground'] ? facts.isForegroundSeeThrough : null,
    },
  );
  const isWhole = isReady(findings);
  const isUnsaved = isDirty || stored === null;
  const count = (level: Finding['level']) => findings.filter((finding) => finding.level === level).length;
  const begin = () =>
    start.mutate(platform, {
      onSuccess: ({ id }) => {
        notice.success(translate('builds.started'));
        void navigate(`/application/builds/${id}`);
      },
      onError: notice.failed,
    });
  return (
    <section className={styles.readiness} aria-labelledby="readiness">
      <div className={styles.head}>
        <div>
          <h2 id="readiness">{translate('builds.readiness')}</h2>
          <p className={styles.quiet} role="status">
            {count('missing') > 0 ? translate('builds.missing', { smart_count: count('missing') }) : translate('builds.readiness_about')}
          </p>
        </div>
        <Button variant="contained" disabled={!isWhole || isUnsaved} loading={start.isPending} onClick={begin}>
          {translate('builds.start')}
        </Button>
      </div>
      {isWhole && (
        <p className={styles.ok}>
          <CheckIcon fontSize="small" />
          {translate(isUnsaved ? 'builds.unsaved' : 'builds.is_ready')}
        </p>
      )}
      {findings.length > 0 && (
        <ul className={styles.findings}>
          {findings.map(({ key, field, level, values }) => (
            <li key={key} className={level === 'missing' ? styles.missing : styles.advice}>
              {level === 'missing' ? <ErrorIcon /> : <InfoIcon />}
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(event.currentTarget.closest('form'), field);
                }}
              >
                {translate(`builds.ready.${key}`, values)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
