import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { formatBytes } from '../../../../domain/files/formatBytes';
import { PLATFORM_NAMES, PLATFORMS, type Platform } from '../../../../domain/builds/platforms';
import { DeclaredList } from '../../../engine/lists/DeclaredList';
import { useFormats } from '../../../ui/formats/formats';
import { Skeleton } from '../../../ui/Skeleton';
import { StatusChip } from '../StatusChip';
import { webhooksPage } from '../webhooksPage';
import { useConfiguration, useNewestBuild } from '../useConfiguration';
import * as styles from '../builds.module.css';

/** The apps of an application with their status, and all their builds. */
export function Builds() {
  const translate = useTranslate();
  return (
    <DeclaredList
      action={
        <Button component={Link} to={webhooksPage()} variant="text" color="inherit">
          {translate('resources.webhooks.list')}
        </Button>
      }
      above={{
        content: (
          <div className={styles.cards}>
            {PLATFORMS.map((platform) => (
              <PlatformCard key={platform} platform={platform} />
            ))}
          </div>
        ),
        heading: translate('builds.every'),
      }}
    />
  );
}

/** One platform: whether its configuration is complete, and its latest build. */
function PlatformCard({ platform }: { platform: Platform }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { moment } = useFormats();
  const { data, error } = useConfiguration(platform);
  const { data: newest } = useNewestBuild(platform);
  const missing = data?.findings.filter(({ level }) => level === 'missing').length ?? 0;
  const configuration = data?.configuration;
  const isComing = !error && (data === undefined || newest === undefined);
  return (
    <section className={styles.card} aria-labelledby={`app-${platform}`}>
      <h2 id={`app-${platform}`}>{PLATFORM_NAMES[platform]}</h2>
      {isComing ? (
        <CardSkeleton />
      ) : (
        <>
          <p>
            {error?.message}
            {configuration === null && translate('builds.not_configured')}
            {configuration &&
              translate('builds.version_now', {
                version: String(configuration['version_name']),
                number: String(configuration['build_number']),
              })}
          </p>
          {configuration && (
            <p className={styles.quiet}>
              {missing > 0 ? translate('builds.missing', { smart_count: missing }) : translate('builds.is_ready')}
            </p>
          )}
          {newest !== undefined && (
            <p className={styles.newest}>
              {newest === null ? (
                <span className={styles.quiet}>{translate('builds.none_yet')}</span>
              ) : (
                <>
                  <Link to={`/application/builds/${newest.id}`}>{newest.name}</Link> <StatusChip status={newest.status} />
                  <span className={styles.quiet}>
                    {[moment(newest.started_at), newest.size !== null && formatBytes(newest.size, locale)].filter(Boolean).join(' · ')}
                  </span>
                </>
              )}
            </p>
          )}
        </>
      )}
      <Button component={Link} to={`/applications/builds/${platform}`} variant={configuration === null ? 'contained' : 'outlined'}>
        {translate(configuration === null ? 'builds.set_up' : 'builds.configure')}
      </Button>
    </section>
  );
}

/** As high as the card of an application that has its apps: version, readiness, latest build. */
const CardSkeleton = () => (
  <>
    <Skeleton width={140} height={20} />
    <Skeleton width={180} height={20} />
    <Skeleton width={200} height={28} />
  </>
);
