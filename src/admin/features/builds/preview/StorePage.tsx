import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { STORE_NAMES } from '../../../../domain/builds/platforms';
import { classes } from '../../../ui/classes';
import type { Shown } from './shown';
import { AppIcon } from './IconMasks';
import { LanguageChoice } from './LanguageChoice';
import * as styles from './preview.module.css';

/** The store page of the app, in each of its languages. */
export function StorePage(shown: Shown) {
  const translate = useTranslate();
  const [language, setLanguage] = useState<'nl' | 'en'>('nl');
  const { app, platform, colours, isDark } = shown;
  // Missing English text falls back to Dutch, as in the bundle.
  const said = (field: 'subtitle' | 'description' | 'news') => app[`${field}_${language}`] || app[`${field}_nl`];
  const words = app[`keywords_${language}`] ?? [];
  return (
    <>
      <LanguageChoice language={language} onChoose={setLanguage} />
      <article lang={language} className={classes(styles.store, isDark && styles.night)}>
        <small className={styles.where}>{STORE_NAMES[platform]}</small>
        <div className={styles.top}>
          <AppIcon {...shown} mask={platform === 'ios' ? 'squircle' : 'rounded'} />
          <div>
            <strong className={styles.name}>{(language === 'en' && app.name_en) || app.name}</strong>
            <span className={styles.subtitle}>{said('subtitle')}</span>
            <span className={styles.get} style={{ color: isDark ? undefined : colours.primary }}>
              {translate(platform === 'ios' ? 'builds.preview.get' : 'builds.preview.install')}
            </span>
          </div>
        </div>
        <p className={styles.text}>{said('description') || translate('builds.preview.no_text')}</p>
        {said('news') && (
          <>
            <strong>{translate('builds.preview.whats_new', { version: app.version_name })}</strong>
            <p className={styles.text}>{said('news')}</p>
          </>
        )}
        {platform === 'ios' && words.length > 0 && (
          <p className={styles.words}>
            {translate('builds.preview.keywords')}: {words.join(', ')}
          </p>
        )}
      </article>
    </>
  );
}
